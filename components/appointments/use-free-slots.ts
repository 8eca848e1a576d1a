'use client'

import { useEffect, useState } from 'react'
import { callApi, type Problem } from '@/components/ui/api-client'
import type { FreeSlotsAnswer } from '@/lib/features/appointments/contract/free-slots'
import { addDays } from '@/lib/platform/time/day-range'

/** How many days are read at once. */
const DAYS = 28

/** The latest day that is looked at. */
const LAST_DAYS = 728

/**
 * The free times of some weeks, by day, and more with `readLater`.
 * @param path of the endpoint, whose query may have begun
 */
export function useFreeSlots(path: string, today: string) {
  const [times, setTimes] = useState<ReadonlyMap<string, string[]> | null>(null)
  // A new object asks again.
  const [asked, setAsked] = useState({ until: addDays(today, DAYS - 1) })
  const [problem, setProblem] = useState<Problem | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const query = `${path.includes('?') ? '&' : '?'}from=${today}&to=${asked.until}`
    callApi<FreeSlotsAnswer>({ path: `${path}${query}`, signal: stop.signal })
      .then((result) => {
        setProblem(result.ok ? null : result.problem)
        if (result.ok) setTimes(byDay(result.data.slots))
      })
      .catch(() => {}) // Aborted.
    return () => stop.abort()
  }, [path, today, asked])

  return {
    /** Null until they are read. */
    times,
    problem,
    readAgain: () => setAsked({ ...asked }),
    readLater:
      asked.until < addDays(today, LAST_DAYS)
        ? () => setAsked({ until: addDays(asked.until, DAYS) })
        : null,
  }
}

function byDay(slots: FreeSlotsAnswer['slots']): ReadonlyMap<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { date, time } of slots) days.set(date, [...(days.get(date) ?? []), time])
  return days
}
