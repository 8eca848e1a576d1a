'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Link } from '@/components/ui/link'
import { tellUnread } from './unread-event'

interface NotificationLinkProps {
  id: string
  href: string
  isUnread: boolean
  className: string
  children: ReactNode
}

/** Leads to the page of a notification, and marks it read. */
export function NotificationLink({ id, isUnread, ...link }: NotificationLinkProps) {
  const router = useRouter()

  async function markRead() {
    const read = { path: '/api/notifications/read', method: 'POST', body: { ids: [id] } } as const
    const result = await callApi<{ unread: number }>(read)
    if (!result.ok) return
    tellUnread(result.data.unread)
    // The list that is kept for the way back has to know too.
    router.refresh()
  }

  return <Link {...link} onClick={isUnread ? () => void markRead() : undefined} />
}
