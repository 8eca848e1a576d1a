'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Link } from '@/components/ui/link'

interface NotificationLinkProps {
  id: string
  href: string
  isUnread: boolean
  className: string
  children: ReactNode
}

export function NotificationLink({ id, isUnread, ...link }: NotificationLinkProps) {
  const router = useRouter()

  async function markRead() {
    await callApi({ path: '/api/notifications/read', method: 'POST', body: { ids: [id] } })
    // For the bell, and for the list that is kept for the way back.
    router.refresh()
  }

  return <Link {...link} onClick={isUnread ? () => void markRead() : undefined} />
}
