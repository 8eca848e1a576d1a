import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { createContact } from '@/lib/features/contacts/create-contact'
import { readNextStepFacts } from './read-next-step'
import { makeAccount, makeContact } from '@/testing/features/contacts'

const HOUR = 3_600_000

it('reads the latest call and the next booked appointment', async () => {
  const account = await makeAccount()
  const { contact } = await createContact(account, makeContact('+905321112233'))
  expect(await readNextStepFacts(account, contact.id)).toEqual({
    lastCall: null,
    appointmentAt: null,
  })
  const now = Date.now()
  const own = { ownerId: account.id, contactId: contact.id }
  const calls = [2, 1, 3].map((hours) => ({
    ...own,
    id: randomUUID(),
    direction: 'outbound',
    origin: 'panel',
    phone: contact.phone,
    status: hours === 1 ? 'busy' : 'completed',
    analysisState: hours === 1 ? 'pending' : 'none',
    startedAt: new Date(now - hours * HOUR),
  }))
  await systemDb().call.createMany({ data: calls })
  const appointments = [
    { hours: -1, status: 'booked' },
    { hours: 1, status: 'cancelled' },
    { hours: 3, status: 'booked' },
    { hours: 2, status: 'booked' },
  ].map(({ hours, status }) => ({
    ...own,
    status,
    startsAt: new Date(now + hours * HOUR),
    timezone: 'Europe/Istanbul',
    bookingCode: randomUUID(),
  }))
  await systemDb().appointment.createMany({ data: appointments })
  expect(await readNextStepFacts(account, contact.id)).toEqual({
    lastCall: {
      id: calls[1]?.id,
      status: 'busy',
      outcome: null,
      startedAt: calls[1]?.startedAt,
      analyzing: true,
    },
    appointmentAt: new Date(now + 2 * HOUR),
  })
  const other = await makeAccount()
  expect(await readNextStepFacts(other, contact.id)).toEqual({
    lastCall: null,
    appointmentAt: null,
  })
})
