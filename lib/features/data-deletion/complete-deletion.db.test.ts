import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { appendTranscript } from '@/lib/features/calls/agent-reports'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { createTool } from '@/lib/features/tools/tools'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import { orderTool } from '@/testing/features/tools'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'
import { updateContact } from '@/lib/features/contacts/update-contact'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { completeDeletion } from './complete-deletion'
import { countOpenDeletionRequests, listDeletionRequests } from './list-deletion-requests'
import { workday } from '@/testing/features/appointments'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const PHONE = '+90 532 111 22 33'

let account: Account
let contact: Contact
beforeEach(async () => {
  account = await makeAccount()
  contact = (await createContact(account, makeContact(PHONE))).contact
})

const ask = (id = contact.id) =>
  requestDoNotCall(account, id, {
    by: 'panel',
    reason: 'Asked by letter',
    requestType: 'data_deletion',
  })

async function openRequest() {
  const { requests } = await listDeletionRequests(account, { open: true, page: 1, limit: 10 })
  return BigInt(requests[0]?.id ?? 0)
}

async function makeCall(contactId: bigint | null, more = {}) {
  const id = randomUUID()
  const ownerId = account.id
  await systemDb().call.create({
    data: {
      id,
      ownerId,
      contactId,
      direction: 'outbound',
      origin: 'panel',
      phone: '+905321112233',
      status: 'completed',
      durationSeconds: 42,
      summary: 'Ayşe wants an offer.',
      extracted: { full_name: 'Ayşe Yılmaz' },
      facts: [{ label: 'Name', value: 'Ayşe Yılmaz' }],
      context: { name: 'Ayşe Yılmaz' },
      contextFailure: { code: 'invalid', detail: 'facts.Ayşe' },
      analysisState: 'done',
      turns: { create: [{ ownerId, index: 0, role: 'user', text: 'I am Ayşe.' }] },
      toolUses: {
        create: [{ ownerId, useId: '1', tool: 'bilgi_tabani_ara', arguments: { query: 'Ayşe' } }],
      },
      ...more,
    },
  })
  return id
}

it('deletes the data of a contact, and keeps the call for billing and the request', async () => {
  const callId = await makeCall(contact.id)
  await updateContact(account, contact.id, { by: 'panel', firstName: 'Ayşe' })
  const when = { date: workday(3), time: '10:00' }
  await transaction(account, (tx) =>
    bookAppointment(tx, { by: 'account_holder', contactId: contact.id, ...when }),
  )
  const other = (await createContact(account, makeContact('+90 532 111 22 34'))).contact
  const { tool } = await createTool(account, orderTool('https://shop.example/orders'))
  await systemDb().toolRun.create({
    data: { ownerId: account.id, callId, useId: '2', toolId: tool.id, arguments: { name: 'Ayşe' } },
  })
  await ask()
  await ask()
  expect(await countOpenDeletionRequests(account)).toBe(2)

  const completed = await completeDeletion(account, await openRequest())
  expect(completed).toMatchObject({ contact: null, phone: '+90 ••• ••• •• 33', reason: null })
  expect(completed.completedAt).toBeInstanceOf(Date)
  expect(await countOpenDeletionRequests(account)).toBe(0)
  expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
  const where = { ownerId: account.id }
  expect(await systemDb().call.findUniqueOrThrow({ where: { id: callId } })).toMatchObject({
    phone: '+90 ••• ••• •• 33',
    contactId: null,
    summary: null,
    extracted: null,
    facts: [],
    context: {},
    contextFailure: null,
    durationSeconds: 42,
  })
  expect(await systemDb().callTurn.count({ where })).toBe(0)
  expect(await systemDb().callToolUse.count({ where })).toBe(0)
  expect(await systemDb().toolRun.count({ where })).toBe(0)
  expect(await systemDb().appointment.count({ where })).toBe(0)
  const activities = await systemDb().activity.findMany({ where })
  expect(activities.map(({ kind }) => kind)).toEqual(['do_not_call', 'do_not_call'])
  const events = await systemDb().event.findMany({ where, orderBy: { id: 'asc' } })
  expect(events.map(({ eventId }) => eventId)).toEqual([
    `contact.created:${other.id}`,
    `dnc.requested:${contact.id}:1`,
    `dnc.requested:${contact.id}:2`,
  ])
  const late = appendTranscript(callId, [{ index: 1, role: 'user', text: 'Goodbye.' }])
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  const back = (await createContact(account, makeContact('0532 111 22 33'))).contact
  expect(back.dncAt).not.toBeNull()
})

it('deletes what the number sent to lead forms, also before its contact was deleted', async () => {
  const caller = await makeCaller()
  const form = await makeForm(caller.account, { assistantId: caller.assistantId })
  const [phone, other] = [freshPhone(), freshPhone()]
  for (const from of [phone, other, phone]) {
    await sendTo(form, { name: 'Ada', phone: from })
    const { contactId } = (await submissionsOf(form)).at(-1)!
    if (from !== phone) continue
    await requestDoNotCall(caller.account, contactId!, {
      by: 'panel',
      reason: null,
      requestType: 'data_deletion',
    })
    await deleteContact(caller.account, contactId!)
  }
  const { requests } = await listDeletionRequests(caller.account, { open: true, page: 1, limit: 9 })
  await completeDeletion(caller.account, BigInt(requests[0]!.id))
  expect(await submissionsOf(form)).toMatchObject([{ phone: other }])
})

it('deletes messages in both directions and their delivery status', async () => {
  const callId = await makeCall(contact.id)
  const ownerId = account.id
  await systemDb().callMessage.create({
    data: { ownerId, callId, key: 'action:1', message: {}, cause: {}, state: 'sent' },
  })
  const stranger = '+905321112299'
  // The third one arrived while the quota was full, the last one is another contact's.
  const chat = [
    { contactId: contact.id, direction: 'outbound', phone: '+905321112233' },
    { contactId: contact.id, direction: 'inbound', phone: '+905321112233' },
    { contactId: null, direction: 'inbound', phone: '+905321112233' },
    { contactId: null, direction: 'inbound', phone: stranger },
  ]
  for (const message of chat) {
    const { contactId } = message
    const activity = await systemDb().activity.create({
      data: { ownerId, contactId, kind: 'message_received', data: { text: 'I am Ayşe.' } },
    })
    const platformId = `wamid.${randomUUID()}`
    await systemDb().chatMessage.create({
      data: { ...message, ownerId, platformId, activityId: activity.id },
    })
    await systemDb().chatDelivery.create({ data: { platformId, status: 'read', at: new Date() } })
  }
  await ask()
  await completeDeletion(account, await openRequest())

  const where = { ownerId }
  const left = await systemDb().chatMessage.findMany({ where })
  expect(left).toMatchObject([{ phone: stranger }])
  expect(await systemDb().callMessage.count({ where })).toBe(0)
  expect(
    await systemDb().activity.findMany({ where: { ...where, kind: { not: 'do_not_call' } } }),
  ).toMatchObject([{ id: left[0]?.activityId }])
  expect(await systemDb().chatDelivery.findMany()).toMatchObject([
    { platformId: left[0]?.platformId },
  ])
})

it('runs once, even if it is completed twice at the same time', async () => {
  await ask()
  const id = await openRequest()
  const [first, second] = await Promise.all([
    completeDeletion(account, id),
    completeDeletion(account, id),
  ])
  expect(first).toEqual(second)
  expect(await completeDeletion(account, id)).toEqual(first)
  expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
})

it('finds the calls of a contact that was deleted before', async () => {
  const callId = await makeCall(contact.id)
  await ask()
  await deleteContact(account, contact.id)
  await completeDeletion(account, await openRequest())
  const call = await systemDb().call.findUniqueOrThrow({ where: { id: callId } })
  expect(call).toMatchObject({ phone: '+90 ••• ••• •• 33', summary: null })
})

it('refuses while a call runs, and finds no request of another account', async () => {
  const callId = await makeCall(contact.id, { status: 'in_progress' })
  await ask()
  const id = await openRequest()
  await expect(completeDeletion(account, id)).rejects.toMatchObject({ code: 'call_in_progress' })
  expect(await systemDb().callTurn.count({ where: { callId } })).toBe(1)
  const stranger = await makeAccount()
  await expect(completeDeletion(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
})

it('calls a contact without a name by its number', async () => {
  await updateContact(account, contact.id, { by: 'panel', firstName: '', lastName: '' })
  await ask()
  const { requests } = await listDeletionRequests(account, { open: true, page: 1, limit: 10 })
  expect(requests[0]?.contact?.name).toBe('0532 111 22 33')
})
