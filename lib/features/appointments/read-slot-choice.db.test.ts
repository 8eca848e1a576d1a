import { beforeEach, expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { addDays } from '@/lib/platform/time/day-range'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { monthOf } from '@/lib/platform/time/month'
import { updateBookingSettings } from './booking-settings'
import { addClosedDays } from './closed-days'
import { readSlotChoice } from './read-slot-choice'
import { DEFAULT_RULES, WEEKDAYS } from './rules/opening-hours'

const NOTHING_NAMED = { date: null, time: null, month: null }

const TIMEZONE = 'Europe/Istanbul'

let account: Awaited<ReturnType<typeof makeAccount>> & { timezone: string }
let today: string
beforeEach(async () => {
  account = { ...(await makeAccount()), timezone: TIMEZONE }
  today = localTimeOf(new Date(), TIMEZONE).date
  const hours = WEEKDAYS.map(() => [{ from: '09:00', to: '18:00' }])
  const rules = { ...DEFAULT_RULES, hours, horizonDays: 90 }
  await updateBookingSettings(account, rules)
})

const close = (to: string) => addClosedDays(account, { from: today, to, label: '' })

it('shows the first month with a free time', async () => {
  await close(addDays(today, 70))
  const choice = await readSlotChoice(account, NOTHING_NAMED)
  const first = addDays(today, 71)
  expect(choice).toMatchObject({ isNone: false, month: monthOf(first), date: first })
})

it('says that no time is free up to the last day that can be booked, and goes no further', async () => {
  await close(addDays(today, 90))
  const choice = await readSlotChoice(account, NOTHING_NAMED)
  const last = monthOf(addDays(today, 90))
  expect(choice).toMatchObject({ isNone: true, month: last, later: null, date: null })
})
