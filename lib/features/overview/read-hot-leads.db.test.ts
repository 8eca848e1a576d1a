import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { createContact } from '@/lib/features/contacts/create-contact'
import { addCallback } from '@/lib/features/contacts/add-callback'
import { scheduleDeletion, undoDeletion } from '@/lib/features/contacts/deletion/schedule-deletion'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { readHotLeads } from './read-hot-leads'

let account: Account
let contactId: bigint
const jobs = await keepJobs()
afterAll(() => jobs.stop())

beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
  await systemDb().contact.updateMany({
    where: { id: contactId },
    data: { leadScore: 80, heat: 'hot' },
  })
  await addCall('2026-11-20T10:00:00Z', { leadScoreBefore: 30, leadScoreAfter: 80 })
})

interface CallDetails {
  status?: string
  answeredAt?: Date | null
  leadScoreBefore?: number
  leadScoreAfter?: number
}

async function addCall(at: string, details: CallDetails = {}): Promise<void> {
  const startedAt = new Date(at)
  await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId: account.id,
      contactId,
      direction: 'outbound',
      origin: 'panel',
      phone: '+905321112233',
      status: 'completed',
      startedAt,
      answeredAt: startedAt,
      ...details,
    },
  })
}

function addAppointment(startsAt: Date, status = 'booked', createdAt = new Date()) {
  return systemDb().appointment.create({
    data: {
      ownerId: account.id,
      contactId,
      startsAt,
      createdAt,
      status,
      timezone: 'Europe/Istanbul',
      bookingCode: randomUUID(),
    },
  })
}

const DAY = 24 * 60 * 60 * 1000
const listed = async () => (await readHotLeads(account)).listed.map(({ id }) => id)

it('lists a hot lead of this account', async () => {
  expect(await listed()).toEqual([contactId])
  expect(await readHotLeads(await makeAccount())).toMatchObject({ listed: [], total: 0 })
})

it('leaves out who has booked since, also when the appointment is over', async () => {
  await addAppointment(new Date('2026-11-19T10:00:00Z'), 'booked', new Date('2026-11-18T10:00:00Z'))
  expect(await listed()).toEqual([contactId])
  await addAppointment(new Date('2026-11-22T10:00:00Z'), 'booked', new Date('2026-11-21T10:00:00Z'))
  expect(await listed()).toEqual([])
})

it('leaves out who has an appointment ahead', async () => {
  await addAppointment(new Date(Date.now() + DAY), 'cancelled')
  expect(await listed()).toEqual([contactId])
  await addAppointment(new Date(Date.now() + 2 * DAY), 'booked', new Date('2026-11-18T10:00:00Z'))
  expect(await listed()).toEqual([])
})

it('leaves out who was reached since the call that made it hot', async () => {
  await addCall('2026-11-19T10:00:00Z')
  await addCall('2026-11-21T10:00:00Z', { status: 'no_answer', answeredAt: null })
  expect(await listed()).toEqual([contactId])
  await addCall('2026-11-22T10:00:00Z', { leadScoreBefore: 80, leadScoreAfter: 90 })
  expect(await listed()).toEqual([])
})

it('says when somebody last tried without being answered', async () => {
  expect((await readHotLeads(account)).listed).toMatchObject([{ triedAt: null }])
  await addCall('2026-11-21T10:00:00Z', { status: 'no_answer', answeredAt: null })
  await addCall('2026-11-21T11:00:00Z', { status: 'busy', answeredAt: null })
  expect((await readHotLeads(account)).listed).toMatchObject([
    { triedAt: new Date('2026-11-21T11:00:00Z') },
  ])
})

it('leaves out who was called back by hand, until a later call makes it hot again', async () => {
  await addCallback(account, contactId)
  expect(await listed()).toEqual([])
  const { entries } = await readTimeline(account, contactId)
  expect(entries.map(({ content }) => content.type)).toContain('callback')
  const later = new Date(Date.now() + DAY).toISOString()
  await addCall(later, { leadScoreBefore: 30, leadScoreAfter: 80 })
  expect(await listed()).toEqual([contactId])
  const stranger = await makeAccount()
  await expect(addCallback(stranger, contactId)).rejects.toMatchObject({ code: 'not_found' })
})

it('leaves out who is being deleted', async () => {
  const { deletion } = await scheduleDeletion(account, [contactId])
  expect(await listed()).toEqual([])
  await undoDeletion(account, deletion.id)
  expect(await listed()).toEqual([contactId])
})

it('counts those that it does not list', async () => {
  const people = Array.from({ length: 110 }, (_, n) => ({
    ownerId: account.id,
    phone: `+90533${String(1_000_000 + n)}`,
    leadScore: 90,
    heat: 'hot',
  }))
  const { contact } = systemDb()
  await contact.createMany({ data: people.slice(0, 49) })
  const fifty = await readHotLeads(account)
  expect(fifty).toMatchObject({ total: 50, totalIsExact: true })
  expect(fifty.listed).toHaveLength(6)
  await contact.createMany({ data: people.slice(49) })
  expect(await readHotLeads(account)).toMatchObject({ total: 100, totalIsExact: false })
})
