import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addCallback } from '@/lib/features/contacts/add-callback'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import type { LeadSubmission, Prisma } from '@/prisma/generated/client'
import { readMissedLeads } from './read-missed-leads'
import { readTrouble } from './read-trouble'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let form: LeadForm
beforeEach(async () => {
  caller = await makeCaller()
  form = await makeForm(caller.account, { assistantId: caller.assistantId })
})

/** A submission whose call is not placed yet. */
async function send(): Promise<LeadSubmission & { contactId: bigint }> {
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  const row = (await submissionsOf(form)).at(-1)!
  return { ...row, contactId: row.contactId! }
}

const change = ({ id }: LeadSubmission, data: Prisma.LeadSubmissionUncheckedUpdateInput) =>
  systemDb().leadSubmission.update({ where: { id }, data })

/** A call of the contact, which is that of the submission unless it comes later. */
async function call(lead: LeadSubmission, status: string, { later = false } = {}): Promise<void> {
  const id = randomUUID()
  await systemDb().call.create({
    data: {
      id,
      ownerId: caller.account.id,
      contactId: lead.contactId,
      direction: 'outbound',
      origin: 'lead_form',
      phone: lead.phone,
      status,
      startedAt: new Date(lead.createdAt.getTime() + 1000),
    },
  })
  if (!later) await change(lead, { callState: 'placed', callId: id })
}

const missed = async () =>
  (await readMissedLeads(caller.account)).listed.map((row) => row.contactId)

it('lists who was called in vain or refused a call, once each', async () => {
  const unanswered = await send()
  await call(unanswered, 'no_answer')
  const failed = await send()
  await call(failed, 'failed')
  const refused = await send()
  await change(refused, { callState: 'none', callReason: 'insufficient_balance' })
  await sendTo(form, { name: 'Ada', phone: unanswered.phone })
  expect(await missed()).toEqual([refused, failed, unanswered].map(({ contactId }) => contactId))
  expect(await readMissedLeads(caller.account)).toMatchObject({
    total: 3,
    listed: [{ submissionId: refused.id, formId: form.id, formName: 'Call me back' }, {}, {}],
  })
})

it('leaves out who was reached, waits for the call, or does not want it', async () => {
  await send()
  for (const status of ['completed', 'in_progress']) await call(await send(), status)
  await change(await send(), { callState: 'cancelled' })
  await change(await send(), { callState: 'none', callReason: 'costly_number' })
  await change(await send(), { callState: 'none', callReason: null })
  const old = await send()
  await call(old, 'busy')
  await change(old, { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
  expect(await missed()).toEqual([])
})

it('is settled by a conversation, a callback, or the wish not to be called', async () => {
  const [talk, callback, doNotCall] = [await send(), await send(), await send()]
  for (const lead of [talk, callback, doNotCall]) await call(lead, 'no_answer')
  expect(await missed()).toHaveLength(3)
  await call(talk, 'completed', { later: true })
  await addCallback(caller.account, callback.contactId)
  await requestDoNotCall(caller.account, doNotCall.contactId, { by: 'panel', reason: null })
  expect(await missed()).toEqual([])
})

it('counts the submissions that wait for room by form', async () => {
  const leads = [await send(), await send()]
  for (const lead of leads) await change(lead, { state: 'waiting', callState: 'none' })
  expect(await readTrouble(caller.account)).toMatchObject({
    listed: [{ kind: 'waiting', id: String(form.id), name: 'Call me back', count: 2 }],
    total: 1,
  })
})
