'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { exactWords, relativeWords } from './relative-words'

const STEP_MS = 30_000

let now = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times on the page. It advances in steps, so that they agree. */
function readClock(): number {
  if (Date.now() - now >= STEP_MS) now = Date.now()
  return now
}

function onStep(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** "2 min. ago", with the exact time on hover, in the account's time zone; a dash for null. */
export function RelativeTime({ value }: { value: Date | string | null }) {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? 'UTC'
  const current = useSyncExternalStore(onStep, readClock, readClock)
  if (value === null) return <span>–</span>
  const date = new Date(value)
  return (
    <time
      dateTime={date.toISOString()}
      title={exactWords(date, locale, timeZone)}
      className="whitespace-nowrap"
      // The server rendered it a moment earlier.
      suppressHydrationWarning
    >
      {relativeWords(date, new Date(current), locale, timeZone)}
    </time>
  )
}
