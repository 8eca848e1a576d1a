'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY_MS = 60_000

async function askUnread(): Promise<number | null> {
  const response = await fetch('/api/notifications?limit=1').catch(() => null)
  return response?.ok ? ((await response.json()) as { unread: number }).unread : null
}

/**
 * Asks every minute, while the page is visible, how many notifications are unread, and refreshes the page when that has
 * changed: the bell, and what the page shows of what happened.
 */
export default function WatchUnread({ unread }: { unread: number }) {
  const router = useRouter()
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const now = await askUnread()
      if (now !== null && now !== unread) router.refresh()
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [unread, router])
  return null
}
