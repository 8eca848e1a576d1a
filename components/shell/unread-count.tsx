'use client'

import { useEffect, useState } from 'react'

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

const EVENT = 'unread'
const EVERY_MS = 60_000

async function ask(): Promise<void> {
  if (document.hidden) return
  const response = await fetch('/api/notifications?limit=1').catch(() => null)
  if (!response?.ok) return
  const { unread } = (await response.json()) as { unread: number }
  dispatchEvent(new CustomEvent(EVENT, { detail: unread }))
}

/** How many notifications are unread; nothing where none is. Asks again every minute while the page is visible. */
export function UnreadCount({ unread, most, label, asks, className }: UnreadCountProps) {
  const [count, setCount] = useState(unread)
  useEffect(() => {
    setCount(unread)
    const hear = (event: Event) => setCount((event as CustomEvent<number>).detail)
    addEventListener(EVENT, hear)
    const timer = asks && setInterval(() => void ask(), EVERY_MS)
    return () => {
      removeEventListener(EVENT, hear)
      clearInterval(timer)
    }
  }, [unread, asks])
  if (count === 0) return null
  return (
    <span className={className}>
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
