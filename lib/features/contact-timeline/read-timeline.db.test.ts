import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { createContact } from '@/lib/features/contacts/create-contact'
import { readTimeline } from './read-timeline'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { updateContact } from '@/lib/features/contacts/update-contact'

let account: Account
let contact: Contact
beforeEach(async () => {
  account = await makeAccount()
  contact = (await createContact(account, makeContact('+905321112233'))).contact
})

function addCall(startedAt: Date) {
  const id = randomUUID()
  return systemDb().call.create({
    data: {
      id,
      ownerId: account.id,
      contactId: contact.id,
      direction: 'outbound',
      origin: 'panel',
      phone: contact.phone,
      status: 'completed',
      durationSeconds: 65,
      summary: 'Wants an offer.',
      sentiment: 'positive',
      outcome: 'interested',
      startedAt,
    },
  })
}

const types = async () =>
  (await readTimeline(account, contact.id)).entries.map(({ content }) => content.type)

it('lists everything that happened, newest first', async () => {
  const call = await addCall(contact.createdAt)
  const appointment = await systemDb().appointment.create({
    data: {
      ownerId: account.id,
      contactId: contact.id,
      startsAt: new Date('2026-12-01T10:00:00Z'),
      timezone: 'Europe/Istanbul',
      bookingCode: randomUUID(),
      createdAt: new Date(contact.createdAt.getTime() + 1),
    },
  })
  await updateContact(account, contact.id, { by: 'panel', stage: 'contacted' })
  await requestDoNotCall(account, contact.id, { by: 'panel', reason: 'Enough' })
  const { entries, earlier } = await readTimeline(account, contact.id)
  expect(earlier).toBeNull()
  expect(entries.map(({ content }) => content)).toEqual([
    {
      type: 'do_not_call',
      callId: null,
      data: {
        by: 'panel',
        phone: '+905321112233',
        reason: 'Enough',
        requestType: 'do_not_call',
      },
    },
    {
      type: 'contact_updated',
      callId: null,
      data: { by: 'panel', changes: [{ field: 'stage', from: 'new', to: 'contacted' }] },
    },
    {
      type: 'appointment',
      appointmentId: String(appointment.id),
      startsAt: expect.stringContaining('2026-12-01T'),
      timezone: 'Europe/Istanbul',
      callId: null,
    },
    {
      type: 'call',
      callId: call.id,
      direction: 'outbound',
      origin: 'panel',
      status: 'completed',
      durationSeconds: 65,
      assistantName: null,
      summary: 'Wants an offer.',
      sentiment: 'positive',
      outcome: 'interested',
    },
    { type: 'created', source: 'zapier' },
  ])
  expect(entries.at(-1)?.at).toEqual(contact.createdAt)
})

it('keeps the time and time zone for which an appointment was booked when it is moved', async () => {
  const { id } = await systemDb().appointment.create({
    data: {
      ownerId: account.id,
      contactId: contact.id,
      startsAt: new Date('2026-12-03T10:00:00Z'),
      timezone: 'Asia/Tokyo',
      bookingCode: randomUUID(),
    },
  })
  const times = ['2026-12-01T10:00:00.000Z', '2026-12-02T10:00:00.000Z', '2026-12-03T10:00:00.000Z']
  for (const [at, previousStartsAt] of times.slice(0, -1).entries()) {
    const data = {
      by: 'panel',
      appointmentId: String(id),
      previousStartsAt,
      startsAt: times[at + 1],
      timezone: 'Asia/Tokyo',
      previousTimezone: at === 0 ? 'Europe/Istanbul' : 'Asia/Tokyo',
    }
    await systemDb().activity.create({
      data: { ownerId: account.id, contactId: contact.id, kind: 'appointment_rescheduled', data },
    })
  }
  const { entries } = await readTimeline(account, contact.id)
  expect(entries.find(({ content }) => content.type === 'appointment')?.content).toMatchObject({
    startsAt: '2026-12-01T10:00:00.000Z',
    timezone: 'Europe/Istanbul',
  })
})

it('pages through a long history without losing or repeating an entry', async () => {
  const sameMoment = new Date(contact.createdAt.getTime() + 1000)
  for (let n = 0; n < 7; n++) await addCall(sameMoment)
  for (let n = 0; n < 3; n++) await requestDoNotCall(account, contact.id, { by: 'api' })
  const seen: string[] = []
  let before: string | null = null
  let pages = 0
  do {
    const { entries, earlier } = await readTimeline(account, contact.id, { before, limit: 2 })
    seen.push(...entries.map(({ key }) => key))
    before = earlier
    pages += 1
  } while (before)
  expect(pages).toBe(6)
  expect(seen).toHaveLength(11)
  expect(new Set(seen).size).toBe(11)
  const whole = await readTimeline(account, contact.id)
  expect(seen).toEqual(whole.entries.map(({ key }) => key))
})

it('shows no analysis on the free plan', async () => {
  await addCall(new Date())
  const { entries } = await readTimeline({ id: account.id, plan: 'free' }, contact.id)
  expect(entries[0]?.content).toMatchObject({ summary: null, sentiment: null, outcome: null })
})

it('starts at the newest entry for an invalid cursor, and shows another account nothing', async () => {
  await addCall(new Date(contact.createdAt.getTime() + 1))
  const { entries } = await readTimeline(account, contact.id, { before: "1.2.'; drop" })
  expect(entries).toHaveLength(2)
  expect(await types()).toEqual(['call', 'created'])
  const other = await makeAccount()
  expect((await readTimeline(other, contact.id)).entries).toEqual([])
})

it('shows the delivery status of a chat-app message, if the platform has reported one', async () => {
  const data = {
    channel: 'chatapp',
    text: 'Hello',
    cause: { kind: 'agent', messageType: 'custom' },
  }
  const failed = { status: 'failed', code: 131026, detail: 'Undeliverable' }
  const addMessage = async (kind: string, direction: string, reported: boolean) => {
    const platformId = randomUUID()
    const owner = { ownerId: account.id, contactId: contact.id }
    const { id: activityId } = await systemDb().activity.create({ data: { ...owner, kind, data } })
    await systemDb().chatMessage.create({
      data: { ...owner, activityId, platformId, direction, phone: contact.phone },
    })
    const at = new Date('2026-12-01T10:00:00Z')
    if (reported) await systemDb().chatDelivery.create({ data: { platformId, at, ...failed } })
  }
  await addMessage('message_sent', 'outbound', false)
  await addMessage('message_sent', 'outbound', true)
  await addMessage('message_received', 'inbound', false)
  const { entries } = await readTimeline(account, contact.id)
  const at = expect.stringMatching(/^2026-12-01T10:00:00/) as string
  expect(entries.map(({ content }) => content)).toEqual([
    { type: 'message_received', callId: null, data },
    { type: 'message_sent', callId: null, data, delivery: { at, ...failed } },
    { type: 'message_sent', callId: null, data, delivery: null },
    { type: 'created', source: 'zapier' },
  ])
})

it('lists the campaigns that the contact was added to', async () => {
  const { id: campaignId } = await systemDb().campaign.create({
    data: { ownerId: account.id, name: 'Offers' },
  })
  await systemDb().campaignContact.create({
    data: { ownerId: account.id, campaignId, contactId: contact.id },
  })
  const [entry] = (await readTimeline(account, contact.id)).entries
  expect(entry?.content).toEqual({
    type: 'campaign',
    campaignId: String(campaignId),
    name: 'Offers',
  })
})
