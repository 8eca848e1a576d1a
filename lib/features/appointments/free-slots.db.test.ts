import { beforeEach, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { addDays, daysOf } from '@/lib/platform/time/day-range'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { workday } from '@/testing/features/appointments'
import { updateBookingSettings } from './booking-settings'
import { makeAppointment } from './book-appointment'
import { moveAppointmentById } from './change-appointment'
import { freeSlotPage, freeSlots } from './free-slots'
import { DEFAULT_RULES, WEEKDAYS } from './rules/opening-hours'

const TODAY = localTimeOf(new Date(), 'Europe/Istanbul').date

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
})

it.each(['2999-12-31', '3000-01-08', '9999-12-31'])('refuses to book on %s', async (date) => {
  const booked = makeAppointment(account, { contactId, date, time: '10:00' })
  await expect(booked).rejects.toMatchObject({ code: 'slot_unavailable' })
  const first = { contactId, date: workday(1), time: '10:00' }
  const { id } = await makeAppointment(account, first)
  const moved = moveAppointmentById(account, id, { date, time: '10:00', by: 'booking_page' })
  await expect(moved).rejects.toMatchObject({ code: 'slot_unavailable' })
})

it.each([
  ['9999-12-31', undefined],
  ['9999-12-30', '9999-12-31'],
  ['0001-01-01', '0001-01-02'],
])('offers nothing from %s to %s', async (from, to) => {
  expect((await freeSlots(account, { from, to })).slots).toEqual([])
})

async function browse(by: 'contact' | 'account_holder', days: number) {
  const pages = []
  for (let from: string | null = addDays(TODAY, -3); from; from = pages.at(-1)?.nextFrom ?? null) {
    pages.push(await freeSlotPage(account, { from, to: addDays(from, days - 1) }, { by }))
  }
  return pages
}

it.each([
  ['contact', 365],
  ['account_holder', 730],
] as const)(
  'leads through all pages to the last day that can be booked by %s',
  async (by, lastDay) => {
    const always = WEEKDAYS.map(() => [{ from: '00:00', to: '24:00' }])
    const rules = { ...DEFAULT_RULES, hours: always, lengthMinutes: 120, horizonDays: 365 }
    await updateBookingSettings(account, { ...rules, slug: `a-${account.id}`, selfBooking: true })
    const pages = await browse(by, 60)
    const days = pages.map(({ slots }) => new Set(slots.map(({ date }) => date)))
    const all = [...new Set(days.flatMap((own) => [...own]))]
    expect(all.length).toBe(days.reduce((sum, { size }) => sum + size, 0))
    const coming = { from: addDays(TODAY, 1), to: addDays(TODAY, lastDay) }
    expect(all.slice(-lastDay)).toEqual(daysOf(coming))
    for (const { slots } of pages) expect(slots.length).toBeLessThanOrEqual(400)
  },
)

it('shows a busy day as a whole', async () => {
  const always = WEEKDAYS.map(() => [{ from: '00:00', to: '24:00' }])
  const rules = { ...DEFAULT_RULES, hours: always, lengthMinutes: 5 }
  await updateBookingSettings(account, { ...rules, slug: `b-${account.id}`, selfBooking: true })
  const from = addDays(TODAY, 2)
  const request = { from, to: addDays(from, 27) }
  const { slots, nextFrom } = await freeSlotPage(account, request, { by: 'account_holder' })
  expect(slots).toHaveLength(288)
  expect(nextFrom).toBe(addDays(from, 1))
})

it('books either of the two hours that autumn repeats', async () => {
  const timezone = 'Europe/Berlin'
  await systemDb().user.update({ where: { id: account.id }, data: { timezone } })
  const always = WEEKDAYS.map(() => [{ from: '00:00', to: '24:00' }])
  const rules = { ...DEFAULT_RULES, hours: always, lengthMinutes: 30 }
  await updateBookingSettings(account, { ...rules, slug: `a-${account.id}`, selfBooking: true })
  // The last Sunday of next October.
  const october = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31))
  const date = addDays(october.toISOString().slice(0, 10), -october.getUTCDay())
  const { slots } = await freeSlotPage(account, { from: date, to: date }, { by: 'account_holder' })
  const repeated = slots.filter(({ time }) => time.startsWith('02:30')).map(({ time }) => time)
  expect(repeated).toEqual(['02:30+02:00', '02:30+01:00'])
  const book = (time: string) => makeAppointment(account, { contactId, date, time })
  expect((await book('02:30+01:00')).startsAt).toEqual(new Date(`${date}T01:30:00Z`))
  expect((await book('02:30')).startsAt).toEqual(new Date(`${date}T00:30:00Z`))
  await expect(book('02:30')).rejects.toMatchObject({ code: 'slot_taken' })
  await expect(book('02:30+05:00')).rejects.toMatchObject({ code: 'validation_error' })
})
