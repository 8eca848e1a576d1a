import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { cancelAppointmentById, moveAppointmentById } from './change-appointment'
import { makeAppointment } from './book-appointment'
import { updateBookingSettings } from './booking-settings'
import { DEFAULT_RULES } from './rules/opening-hours'
import { workday } from '@/testing/features/appointments'

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
})

const DAY = workday(3)
const at = (time: string) => ({ date: DAY, time })

async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts)
  return results
    .map((result) => {
      if (result.status === 'fulfilled') return 'ok'
      return result.reason instanceof AppError ? result.reason.code : String(result.reason)
    })
    .toSorted()
}

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

async function eventIds(name: string): Promise<string[]> {
  const events = await systemDb().event.findMany({ where: { ownerId: account.id, name } })
  return events.map(({ eventId }) => eventId)
}

it('books one time once under eight concurrent requests', async () => {
  const made = times(8, () => makeAppointment(account, { contactId, ...at('10:00') }))
  expect(await outcomes(made)).toEqual(['ok', ...times(7, () => 'slot_taken')])
  expect(await eventIds('appointment.booked')).toHaveLength(1)
})

it('serializes concurrent moves, and records an event for each', async () => {
  const { id } = await makeAppointment(account, { contactId, ...at('10:00') })
  const moves = times(5, (n) =>
    moveAppointmentById(account, id, { ...at(`1${n + 3}:30`), by: 'panel' }),
  )
  expect(await outcomes(moves)).toEqual(times(5, () => 'ok'))
  const { revision } = await systemDb().appointment.findUniqueOrThrow({ where: { id } })
  expect(revision).toBe(5)
  expect(new Set(await eventIds('appointment.rescheduled'))).toEqual(
    new Set(times(5, (n) => `appointment.rescheduled:${id}:${n + 1}`)),
  )
})

it('gives a time to one of two concurrent moves', async () => {
  const { id: one } = await makeAppointment(account, { contactId, ...at('10:00') })
  const { id: two } = await makeAppointment(account, { contactId, ...at('11:00') })
  const moves = [one, two].map((id) =>
    moveAppointmentById(account, id, { ...at('12:00'), by: 'booking_page' }),
  )
  expect(await outcomes(moves)).toEqual(['ok', 'slot_taken'])
})

it('cancels once, and moves no cancelled appointment', async () => {
  const { id } = await makeAppointment(account, { contactId, ...at('10:00') })
  const cancel = () => cancelAppointmentById(account, id, { by: 'panel', reason: null })
  const move = () => moveAppointmentById(account, id, { ...at('12:00'), by: 'panel' })
  const results = await outcomes([...times(4, cancel), move()])
  expect(results.filter((result) => result !== 'appointment_cancelled')).toEqual(
    times(results.includes('appointment_cancelled') ? 4 : 5, () => 'ok'),
  )
  expect(await outcomes([move()])).toEqual(['appointment_cancelled'])
  expect(await eventIds('appointment.cancelled')).toEqual([`appointment.cancelled:${id}`])
  const activities = await systemDb().activity.count({
    where: { ownerId: account.id, kind: 'appointment_cancelled' },
  })
  expect(activities).toBe(1)
})

it('keeps overlapping rows out of the database itself, and lets rows without a length be', async () => {
  const startsAt = new Date(`${DAY}T07:00:00Z`)
  const row = (minutes: number, more: object) => ({
    ownerId: account.id,
    contactId,
    startsAt: new Date(startsAt.getTime() + minutes * 60_000),
    timezone: 'Europe/Istanbul',
    bookingCode: randomUUID(),
    ...more,
  })
  const write = (minutes: number, more: object) =>
    systemDb()
      .appointment.create({ data: row(minutes, more) })
      .then(
        () => 'ok',
        (error: unknown) =>
          /appointments_no_overlap/.exec(String(error)) ? 'overlaps' : String(error),
      )
  const length = { lengthMinutes: 30, bufferMinutes: 10 }
  const starts = [0, 10, 20, 30]
  expect((await Promise.all(starts.map((minutes) => write(minutes, length)))).toSorted()).toEqual([
    'ok',
    'overlaps',
    'overlaps',
    'overlaps',
  ])
  expect(await write(80, length)).toBe('ok')
  expect(await write(81, { ...length, status: 'cancelled' })).toBe('ok')
  expect(await write(82, {})).toBe('ok')
  const elsewhere = await makeAccount()
  const contact = await createContact(elsewhere, makeContact('+905321112234'))
  const theirs = { ...length, ownerId: elsewhere.id, contactId: contact.contact.id }
  expect(await write(80, theirs)).toBe('ok')
})

it('gives one of two overlapping times, when both are booked at once', async () => {
  await updateBookingSettings(account, { ...DEFAULT_RULES, lengthMinutes: 60 })
  const made = await makeAppointment(account, { contactId, ...at('10:00') })
  expect(made.lengthMinutes).toBe(60)
  await updateBookingSettings(account, { ...DEFAULT_RULES, lengthMinutes: 30 })
  const both = ['10:30', '11:00'].map((time) =>
    makeAppointment(account, { contactId, ...at(time) }),
  )
  expect(await outcomes(both)).toEqual(['ok', 'slot_taken'])
})
