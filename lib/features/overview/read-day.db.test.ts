import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { readDay } from './read-day'

const ISTANBUL = 'Europe/Istanbul'
/** 10:00 in Istanbul, three hours ahead of UTC. */
const NOW = new Date('2026-11-25T07:00:00Z')

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
})

async function call(at: string, change: object = {}): Promise<string> {
  const id = randomUUID()
  const startedAt = new Date(at)
  await systemDb().call.create({
    data: {
      id,
      ownerId: account.id,
      contactId,
      phone: '+905321112233',
      direction: 'inbound',
      origin: 'inbound',
      status: 'completed',
      outcome: 'callback',
      startedAt,
      endedAt: new Date(startedAt.getTime() + 30_000),
      ...change,
    },
  })
  return id
}

const read = () => readDay(account, ISTANBUL, NOW)

it('reads the calls of today on the clock of the account, with the sound of their recordings', async () => {
  await call('2026-11-24T20:59:00Z') // yesterday, 23:59
  const running = { status: 'in_progress', outcome: null, endedAt: null, contactId: null }
  const still = await call('2026-11-24T20:58:00Z', running)
  await call('2026-11-23T20:58:00Z', running)
  const first = await call('2026-11-24T21:30:00Z') // today, 00:30
  await call('2026-11-25T06:00:00Z', { origin: 'browser', contactId: null })
  await call('2026-11-25T06:59:00Z', { status: 'in_progress', outcome: null, endedAt: null })
  const peaks = { person: [0, 40], assistant: [90, 0, 0] }
  await systemDb().callRecording.create({
    data: {
      callId: first,
      ownerId: account.id,
      key: first,
      bytes: 1,
      seconds: 30,
      startedAt: NOW,
      peaks,
    },
  })
  const { calls, date } = await read()
  expect(date).toBe('2026-11-25')
  expect(calls).toMatchObject([
    { id: still, count: 1, status: 'in_progress' },
    { id: first, count: 1, outcome: 'callback', endedAt: new Date('2026-11-24T21:30:30Z') },
    { count: 1, status: 'in_progress', endedAt: null, levels: null },
  ])
  const [, levels] = calls.map((one) => one.levels)
  expect(levels).toHaveLength(24)
  expect([levels?.[0], levels?.[10], levels?.[23]]).toEqual([90, 0, 40])
})

it('bundles more than two calls of a quarter of an hour, but no running one', async () => {
  for (const minute of ['00', '04', '09', '14']) await call(`2026-11-25T05:${minute}:00Z`)
  for (const minute of ['15', '29']) await call(`2026-11-25T05:${minute}:00Z`)
  const active = { status: 'ringing', endedAt: null, contactId: null }
  await call('2026-11-25T05:10:00Z', active)
  const counts = (await read()).calls.map(({ count, status }) => [count, status])
  expect(counts).toEqual([
    [4, 'completed'],
    [1, 'ringing'],
    [1, 'completed'],
    [1, 'completed'],
  ])
})

it('reads booked appointments of today, opening hours and closed days', async () => {
  const of = { ownerId: account.id, contactId, timezone: ISTANBUL, lengthMinutes: 45 }
  await systemDb().appointment.createMany({
    data: ['2026-11-25T06:00:00Z', '2026-11-25T21:00:00Z'].map((at) => {
      return { ...of, startsAt: new Date(at), bookingCode: randomUUID() }
    }),
  })
  const before = await read()
  expect(before).toMatchObject({ isClosed: false, rules: { lengthMinutes: 30 } })
  expect(before.appointments).toMatchObject([{ contactId, lengthMinutes: 45 }])
  await systemDb().closedDays.create({
    data: { ownerId: account.id, fromDate: new Date('2026-11-25'), toDate: new Date('2026-11-26') },
  })
  const rules = { hours: [], lengthMinutes: 20, bufferMinutes: 5, noticeMinutes: 0, horizonDays: 9 }
  await systemDb().bookingSettings.create({ data: { ownerId: account.id, ...rules } })
  expect(await read()).toMatchObject({ isClosed: true, rules })
})

it('finds nothing of other accounts', async () => {
  await call('2026-11-25T05:00:00Z')
  const stranger = await makeAccount()
  expect(await readDay(stranger, ISTANBUL, NOW)).toMatchObject({ calls: [], appointments: [] })
})
