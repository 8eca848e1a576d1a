'use client'

import { useEffect, useState } from 'react'
import { onUnread, tellUnread } from '../notifications/unread-event'

interface UnreadCountProps {
  /** The number that the page came with. */
  unread: number
  /** A larger number is shown as this one with a plus. */
  most: number
  /** What the number counts, for screen readers. */
  label: string
  asks?: true
  className: string
}

const EVERY_MS = 60_000

async function ask(): Promise<void> {
  if (document.hidden) return
  const response = await fetch('/api/notifications?limit=1').catch(() => null)
  if (response?.ok) tellUnread(((await response.json()) as { unread: number }).unread)
}

/** How many notifications are unread; nothing where none is. Asks again every minute while the page is visible. */
export function UnreadCount({ unread, most, label, asks, className }: UnreadCountProps) {
  const [heard, setHeard] = useState({ count: unread, since: unread })
  useEffect(() => onUnread((count) => setHeard({ count, since: unread })), [unread])
  useEffect(() => {
    if (!asks) return
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [asks])
  // What was heard is older than a number that the page has brought since.
  const count = heard.since === unread ? heard.count : unread
  if (count === 0) return null
  return (
    <span className={className}>
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
