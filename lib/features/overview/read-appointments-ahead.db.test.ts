import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { readAppointmentsAhead } from './read-appointments-ahead'

const ISTANBUL = 'Europe/Istanbul'
/** 10:00 in Istanbul, three hours ahead of UTC. */
const NOW = new Date('2026-11-25T07:00:00Z')

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
})

async function book(...times: string[]) {
  await systemDb().appointment.createMany({
    data: times.map((at) => ({
      ownerId: account.id,
      contactId,
      startsAt: new Date(at),
      lengthMinutes: 30,
      timezone: ISTANBUL,
      bookingCode: randomUUID(),
    })),
  })
}

const read = () => readAppointmentsAhead(account, ISTANBUL, NOW)

it('lists those of today on the clock of the account, and counts those that are over', async () => {
  await book(
    '2026-11-24T20:59:00Z', // yesterday, 23:59
    '2026-11-24T21:30:00Z', // today, 00:30
    '2026-11-25T06:45:00Z', // today, 09:45: going on
    '2026-11-25T20:30:00Z', // today, 23:30
    '2026-11-25T21:00:00Z', // tomorrow, 00:00
  )
  const { today, left, over, next } = await read()
  expect(today.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-11-25T06:45:00.000Z',
    '2026-11-25T20:30:00.000Z',
  ])
  expect({ left, over, next }).toEqual({ left: 2, over: 1, next: [] })
})

it('lists the next ones where none is left today', async () => {
  await book('2026-11-25T05:00:00Z', '2026-11-27T07:00:00Z', '2026-11-26T07:00:00Z')
  const { today, left, over, next } = await read()
  expect({ today, left, over }).toEqual({ today: [], left: 0, over: 1 })
  expect(next.map(({ startsAt }) => startsAt.getUTCDate())).toEqual([26, 27])
})

it('counts those that it does not list, without cancelled ones', async () => {
  const times = Array.from(
    { length: 9 },
    (_, n) => `2026-11-25T${String(8 + n).padStart(2, '0')}:00:00Z`,
  )
  await book(...times)
  const first = { ownerId: account.id, startsAt: new Date('2026-11-25T08:00:00Z') }
  await systemDb().appointment.updateMany({ where: first, data: { status: 'cancelled' } })
  const { today, left } = await read()
  expect(today).toHaveLength(6)
  expect(left).toBe(8)
})

it('finds nothing of other accounts', async () => {
  await book('2026-11-25T08:00:00Z')
  const stranger = await makeAccount()
  expect(await readAppointmentsAhead(stranger, ISTANBUL, NOW)).toEqual({
    today: [],
    left: 0,
    over: 0,
    next: [],
  })
})
