'use client'

import { useEffect, useState } from 'react'
import { callApi, type Problem } from '@/components/ui/api-client'
import type { FreeSlotsAnswer } from '@/lib/features/appointments/contract/free-slots'
import { addDays } from '@/lib/platform/time/day-range'
import { pageBefore, SLOT_PAGE_DAYS } from '@/lib/features/appointments/rules/slot-pages'

/**
 * The free times by day, a page of some weeks at a time.
 * @param path of the endpoint; may contain the start of a query
 * @param first the day to start from
 */
export function useFreeSlots(path: string, today: string, first = today) {
  // A new object asks again.
  const [asked, setAsked] = useState({ from: first })
  const [page, setPage] = useState<{ from: string; answer: FreeSlotsAnswer } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { from } = asked

  useEffect(() => {
    const stop = new AbortController()
    const to = addDays(asked.from, SLOT_PAGE_DAYS - 1)
    const query = `${path.includes('?') ? '&' : '?'}from=${asked.from}&to=${to}`
    callApi<FreeSlotsAnswer>({ path: `${path}${query}`, signal: stop.signal })
      .then((result) => {
        setProblem(result.ok ? null : result.problem)
        if (result.ok) setPage({ from: asked.from, answer: result.data })
      })
      .catch(() => {}) // Aborted.
    return () => stop.abort()
  }, [path, asked])

  const shown = page && { from: page.from, nextFrom: page.answer.nextFrom }
  return {
    /** The first day that was asked for. */
    from,
    /** Null until they are read. */
    times: page && byDay(page.answer.slots),
    problem,
    readAgain: () => setAsked({ from }),
    readFrom: (day: string) => setAsked({ from: day > today ? day : today }),
    /** The first day of the page before and after the current one; null at the end. */
    earlier: shown && pageBefore(shown, today),
    later: shown && shown.nextFrom,
  }
}

function byDay(slots: FreeSlotsAnswer['slots']): ReadonlyMap<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { date, time } of slots) days.set(date, [...(days.get(date) ?? []), time])
  return days
}
