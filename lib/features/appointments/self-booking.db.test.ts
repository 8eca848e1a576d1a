import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import type { Account } from '@/lib/platform/tenancy/account'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { workday } from '@/testing/features/appointments'
import { updateBookingSettings } from './booking-settings'
import { freeSlots } from './free-slots'
import { DEFAULT_RULES, WEEKDAYS } from './rules/opening-hours'
import { bookOnPage } from './self-booking'

let account: Account
let slug: string
let free: LocalTime[]
let networks = 0

beforeEach(async () => {
  account = await makeAccount()
  slug = `a-${account.id}`
  const hours = WEEKDAYS.map(() => [{ from: '00:00', to: '24:00' }])
  await updateBookingSettings(account, { ...DEFAULT_RULES, hours, slug, selfBooking: true })
  free = []
  for (const day of [1, 2, 3]) {
    const date = workday(day)
    free.push(...(await freeSlots(account, { from: date, to: date })).slots)
  }
})

/** Returns an address in a new network. */
const elsewhere = () => `2001:db8:${(networks += 1).toString(16)}:1::/64`

async function book(address: string, phone: string, more: Partial<LocalTime> = {}) {
  const slot = more.date ? null : free.shift()
  const booking = { requestId: randomUUID(), name: 'Ada', email: null, phone }
  try {
    await bookOnPage({ slug, address }, { ...booking, date: '', time: '', ...slot, ...more })
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

const HERS = '+905321112233'
const NEVER = { date: '2031-03-04', time: '03:17' }

it('does not lock out a number that a stranger books with', async () => {
  const stranger = elsewhere()
  for (let n = 0; n < 10; n++) expect(await book(stranger, HERS)).toBeNull()
  expect(await book(stranger, HERS)).toBe('too_many_attempts')
  expect(await book(elsewhere(), HERS)).toBeNull()
})

it.each([
  ['/24', (at: number) => `203.0.113.${at}`, '203.0.114.1'],
  ['/48', (at: number) => `2001:db8:ffff:${at}::/64`, '2001:db8:fffe:1::/64'],
])('limits the attempts of a %s network, whatever their addresses', async (_, one, other) => {
  const answers: (string | null)[] = []
  for (let at = 1; at <= 31; at++) answers.push(await book(one(at), HERS, NEVER))
  expect(answers).toEqual([...Array<string>(30).fill('slot_unavailable'), 'too_many_attempts'])
  expect(await book(other, HERS, NEVER)).toBe('slot_unavailable')
})

it('limits what one account is booked in an hour, and counts no failed attempt', async () => {
  const phone = (at: number) => `+9053211${String(10_000 + at)}`
  for (let at = 0; at < 5; at++) await book(elsewhere(), HERS, NEVER)
  // At once, so that none sees the others' count.
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, at) => book(elsewhere(), phone(at))),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(60)
  expect(answers.filter((answer) => answer === 'too_many_attempts')).toHaveLength(10)
  expect(await book(elsewhere(), phone(70))).toBe('too_many_attempts')
})
