import type { z } from 'zod'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { addDays } from '@/lib/platform/time/day-range'
import { type LocalTime, localTimeOf } from '@/lib/platform/time/local-time'
import type { SlotParams } from './contract/panel-query'
import { freeSlotPage } from './free-slots'
import { pageBefore, SLOT_PAGE_DAYS } from './rules/slot-pages'

export interface SlotChoice {
  /** The free time that the address of the page names; null without one, or if it is not free any more. */
  chosen: LocalTime | null
  slots: LocalTime[]
  date: string | null
  /** Whether the chosen time is not free any more. */
  wasTaken: boolean
  weeks: {
    today: string
    from: string
    /** The first day of the weeks before and after; null at the end. */
    earlier: string | null
    later: string | null
  }
}

/** The free times of the weeks that the address of a page names, for a contact who chooses one. */
export async function readSlotChoice(
  account: Owner & { timezone: string },
  { date, time, from: asked }: z.output<typeof SlotParams>,
): Promise<SlotChoice> {
  const today = localTimeOf(new Date(), account.timezone).date
  const wished = asked ?? date ?? today
  const from = wished > today ? wished : today
  const range = { from, to: addDays(from, SLOT_PAGE_DAYS - 1) }
  const { slots, nextFrom } = await freeSlotPage(account, range, { by: 'contact' })
  const chosen = slots.find((slot) => slot.date === date && slot.time === time) ?? null
  return {
    chosen,
    slots,
    date,
    wasTaken: time !== null && chosen === null,
    weeks: { today, from, earlier: pageBefore({ from, nextFrom }, today), later: nextFrom },
  }
}
