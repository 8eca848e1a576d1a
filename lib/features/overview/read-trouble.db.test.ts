import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeCaller, type Caller } from '@/testing/features/calls'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeContact } from '@/testing/features/contacts'
import { recordOutcome } from '@/lib/features/messages/send-message'
import { systemDb } from '@/lib/platform/database/client'
import { transaction } from '@/lib/platform/tenancy/tenant'
import type { MessageProblem } from '@/lib/platform/vocabulary/message'
import { readTrouble } from './read-trouble'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
})

const trouble = () => readTrouble(caller.account)

async function addCalls(count: number, details: { endReason?: string; minutesAgo?: number } = {}) {
  const startedAt = ago(details.minutesAgo ?? 10)
  const data = Array.from({ length: count }, () => ({
    id: randomUUID(),
    ownerId: caller.account.id,
    phoneNumberId: caller.phoneNumberId,
    direction: 'outbound',
    origin: 'panel',
    phone: '+905321112233',
    status: details.endReason ? 'failed' : 'completed',
    endReason: details.endReason ?? 'customer_hung_up',
    startedAt,
    answeredAt: details.endReason ? null : startedAt,
  }))
  await systemDb().call.createMany({ data })
}

const CAUSES = {
  cadence: { kind: 'cadence', cadenceId: '1', cadenceName: 'Follow-up', step: 1 },
  reminder: {
    kind: 'reminder',
    appointmentId: '1',
    startsAt: '2026-11-25T10:00:00Z',
    timezone: 'UTC',
  },
} as const

async function addUnsent(reason: MessageProblem, cause: keyof typeof CAUSES) {
  const { contact } = await createContact(caller.account, makeContact('+905321112233'))
  await transaction(caller.account, (tx) =>
    recordOutcome(tx, {
      recipient: { contactId: contact.id, phone: contact.phone, dncAt: null },
      message: { channel: 'sms', text: 'Hello' },
      cause: CAUSES[cause],
      outcome: { sent: false, reason, detail: null, provider: 'cloudtel', providerCode: null },
    }),
  )
}

it('finds nothing where nothing broke', async () => {
  await addCalls(2)
  expect(await trouble()).toEqual({ listed: [], total: 0 })
})

it('lists ended subscriptions and campaigns that we paused, and counts those beyond', async () => {
  const ownerId = caller.account.id
  const ended = (n: number) => ({
    ownerId,
    event: 'call.completed',
    targetUrl: `https://example.com/${n}`,
    secret: 'x',
    isActive: false,
    deactivatedAt: ago(n),
  })
  await systemDb().webhookSubscription.createMany({ data: [1, 2, 3, 4, 5].map(ended) })
  const campaign = { ownerId, name: 'Spring', status: 'paused', pausedAt: ago(5) }
  await systemDb().campaign.createMany({
    data: [
      { ...campaign, pauseReason: 'insufficient_balance' },
      { ...campaign, name: 'Own', pauseReason: 'owner' },
    ],
  })
  const { listed, total } = await trouble()
  expect(listed.map(({ kind }) => kind)).toEqual(['webhook', 'webhook', 'webhook', 'campaign'])
  expect(listed.at(-1)).toMatchObject({ name: 'Spring', reason: 'insufficient_balance' })
  expect(total).toBe(6)
})

it('counts messages that a provider refused, whatever sent them', async () => {
  await addUnsent('credentials', 'cadence')
  await addUnsent('credentials', 'reminder')
  await addUnsent('do_not_call', 'cadence')
  expect(await trouble()).toMatchObject({
    listed: [{ kind: 'messages', problem: 'credentials', count: 2 }],
    total: 1,
  })
})

it('lists a phone number whose trunk is lost, until it is removed', async () => {
  const where = { id: caller.phoneNumberId }
  await systemDb().phoneNumber.update({ where, data: { trunkMissingSince: ago(3) } })
  const id = String(caller.phoneNumberId)
  expect((await trouble()).listed).toMatchObject([{ kind: 'number', id, name: 'Line' }])
  await systemDb().phoneNumber.update({ where, data: { deletedAt: new Date() } })
  expect((await trouble()).listed).toEqual([])
})

it('groups failed calls by their reason, until a later call was answered', async () => {
  await addCalls(3, { endReason: 'provider_refused' })
  await addCalls(1, { endReason: 'agent_error' })
  await addCalls(4, { endReason: 'no_such_number' })
  await addCalls(5, { endReason: 'telephony_error', minutesAgo: 2 * 24 * 60 })
  const numberId = String(caller.phoneNumberId)
  expect(await trouble()).toMatchObject({
    listed: [
      { kind: 'calls', reason: 'provider_refused', numberId, count: 3 },
      { kind: 'calls', reason: 'agent_error', numberId, count: 1 },
    ],
    total: 2,
  })
  await addCalls(1, { minutesAgo: 1 })
  expect((await trouble()).listed).toEqual([])
})

it('shows nothing of other accounts', async () => {
  await addCalls(1, { endReason: 'provider_refused' })
  await addUnsent('refused', 'cadence')
  const { account } = await makeCaller()
  expect(await readTrouble(account)).toEqual({ listed: [], total: 0 })
})
