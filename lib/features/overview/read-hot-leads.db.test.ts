import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/lib/features/contacts/testing'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { readHotLeads } from './read-hot-leads'

let account: Account
let contactId: bigint
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

function addAppointment(startsAt: Date, status = 'booked') {
  return systemDb().appointment.create({
    data: {
      ownerId: account.id,
      contactId,
      startsAt,
      status,
      timezone: 'Europe/Istanbul',
      bookingCode: randomUUID(),
    },
  })
}

const DAY = 24 * 60 * 60 * 1000
const listed = async () => (await readHotLeads(account)).map(({ id }) => id)

it('lists a hot lead of this account', async () => {
  expect(await listed()).toEqual([contactId])
  expect(await readHotLeads(await makeAccount())).toEqual([])
})

it('leaves out who has an appointment ahead', async () => {
  await addAppointment(new Date(Date.now() - DAY))
  await addAppointment(new Date(Date.now() + DAY), 'cancelled')
  expect(await listed()).toEqual([contactId])
  await addAppointment(new Date(Date.now() + 2 * DAY))
  expect(await listed()).toEqual([])
})

it('leaves out who was reached since the call that made it hot', async () => {
  await addCall('2026-11-19T10:00:00Z')
  await addCall('2026-11-21T10:00:00Z', { status: 'no_answer', answeredAt: null })
  expect(await listed()).toEqual([contactId])
  await addCall('2026-11-22T10:00:00Z', { leadScoreBefore: 80, leadScoreAfter: 90 })
  expect(await listed()).toEqual([])
})
