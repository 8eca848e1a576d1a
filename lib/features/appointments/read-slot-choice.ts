import type { z } from 'zod'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type LocalTime, localTimeOf } from '@/lib/platform/time/local-time'
import { monthBeside, monthOf, rangeOfMonth } from '@/lib/platform/time/month'
import type { SlotParams } from './contract/panel-query'
import { freeDays } from './free-slots'

export interface SlotChoice {
  /** The free time that the address of the page names; null without one, or if it is not free any more. */
  chosen: LocalTime | null
  /** Whether the chosen time is not free any more. */
  wasTaken: boolean
  /** Whether nothing is free up to the last day that can be booked. */
  isNone: boolean
  /** Such as `2026-11`. */
  month: string
  /** The months before and after; null if nothing can be booked there. */
  earlier: string | null
  later: string | null
  /** The days of the month that have free times. */
  days: string[]
  /** The day whose times are shown: the chosen one, or the first; null if the month has none. */
  date: string | null
  times: LocalTime[]
}

/** The free times of the month that the address of a page names, for a contact who chooses one. */
export async function readSlotChoice(
  account: Owner & { timezone: string },
  { date, time, month: asked }: z.output<typeof SlotParams>,
): Promise<SlotChoice> {
  const thisMonth = monthOf(localTimeOf(new Date(), account.timezone).date)
  const named = asked ?? (date && monthOf(date))
  const read = (month: string) => freeDays(account, rangeOfMonth(month), { by: 'contact' })
  let month = named && named > thisMonth ? named : thisMonth
  let found = await read(month)
  // A month may be full or over: the first month with a free time is shown.
  if (!named) {
    while (found.days.length === 0 && monthOf(found.lastDay) > month) {
      month = monthBeside(month, 1)
      found = await read(month)
    }
  }
  const { days, lastDay } = found
  const earlier = month > thisMonth ? monthBeside(month, -1) : null
  const later = month < monthOf(lastDay) ? monthBeside(month, 1) : null
  const shown = days.find((day) => day.date === date) ?? days[0]
  const times = shown?.slots ?? []
  const chosen = times.find((slot) => slot.date === date && slot.time === time) ?? null
  return {
    chosen,
    wasTaken: time !== null && chosen === null,
    isNone: days.length === 0 && (!named || (!earlier && !later)),
    month,
    earlier,
    later,
    days: days.map((day) => day.date),
    date: shown?.date ?? null,
    times,
  }
}
