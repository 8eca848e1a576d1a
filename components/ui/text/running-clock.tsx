'use client'

import { useEffect, useState } from 'react'
import { formatDuration } from './duration'

/** The time since a moment, counted second by second: `1:24`. */
export function RunningClock({ since }: { since: Date }) {
  const start = since.getTime()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    // The server's clock is a moment behind.
    <span className="figures" suppressHydrationWarning>
      {formatDuration((now - start) / 1000)}
    </span>
  )
}
