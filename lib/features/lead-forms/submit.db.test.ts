import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { storyOf } from '@/testing/features/cadences'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { signForm } from './form-token'
import { processLead } from './process-lead'
import type { LeadForm } from './rules/form'
import { TOKEN_FIELD, TRAP_FIELD } from './rules/hidden-fields'
import { updateForm } from './edit-form'
import { sweepLeads } from './sweep-leads'
import { cancelLeadCall } from './visitor/change-call'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let form: LeadForm
beforeEach(async () => {
  caller = await makeCaller()
  form = await makeForm(caller.account, { assistantId: caller.assistantId })
})

const callsOf = ({ id }: LeadForm) => systemDb().call.findMany({ where: { leadFormId: id } })

it('stores a submission with a new contact, and calls it once', async () => {
  const phone = freshPhone()
  await sendTo(form, { 'Ad Soyad': 'Ada Lovelace', telefon: phone, mesaj: 'Evening, please' })
  const [row] = await submissionsOf(form)
  expect(row).toMatchObject({
    state: 'contact',
    callState: 'planned',
    firstName: 'Ada',
    lastName: 'Lovelace',
    note: 'Evening, please',
    consentVersion: null,
    source: 'post',
  })
  const contact = await systemDb().contact.findFirstOrThrow({ where: { id: row!.contactId! } })
  expect(contact).toMatchObject({ source: 'lead_form', phone })
  expect(await storyOf(contact)).toEqual(['lead_submitted'])
  await Promise.all([processLead(row!.id), processLead(row!.id)])
  await processLead(row!.id)
  expect(await callsOf(form)).toMatchObject([
    { origin: 'lead_form', phone, facts: [{ label: 'Mesaj', value: 'Evening, please' }] },
  ])
  expect(await submissionsOf(form)).toMatchObject([{ callState: 'placed' }])
})

it('keeps the wording that the visitor saw and agreed to', async () => {
  const token = signForm(form, new Date(Date.now() - 10_000))
  const body = { first_name: 'Ada', phone: freshPhone(), consent: 'on', [TOKEN_FIELD]: token }
  // Changed while the page is open.
  await updateForm(caller.account, form.id, {
    consent: { text: 'Another wording.', noticeUrl: '', marketingText: '' },
  })
  await sendTo(form, body)
  // Sent again: the first submission.
  await sendTo(form, body)
  const rows = await submissionsOf(form)
  expect(rows).toMatchObject([{ consentVersion: 1, source: 'page', marketing: false }])
  const consents = await systemDb().leadFormConsent.findMany({
    where: { formId: form.id },
    orderBy: { version: 'asc' },
  })
  expect(consents.map(({ version, text }) => [version, text])).toEqual([
    [1, 'I agree to be called.'],
    [2, 'Another wording.'],
  ])
})

it('calls a number once in 24 hours, and not one that asked not to be called', async () => {
  const phone = freshPhone()
  await sendTo(form, { name: 'Ada', phone })
  await sendTo(form, { name: 'Ada again', phone })
  const { contactId } = (await submissionsOf(form))[0]!
  await requestDoNotCall(caller.account, contactId!, { by: 'panel', reason: null })
  const other = await makeForm(caller.account, { assistantId: caller.assistantId, name: 'Other' })
  await sendTo(other, { name: 'Ada', phone })
  expect(await submissionsOf(form)).toMatchObject([
    { callState: 'planned' },
    { callState: 'none', callReason: 'called_lately' },
  ])
  expect(await submissionsOf(other)).toMatchObject([
    { callState: 'none', callReason: 'do_not_call' },
  ])
})

it('calls no more than the daily limit, and only countries of the form', async () => {
  await updateForm(caller.account, form.id, { dailyCalls: 1 })
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  await sendTo(form, { name: 'Grace', phone: freshPhone() })
  await sendTo(form, { name: 'Deniz', phone: '+90 532 111 22 33' })
  expect(
    (await submissionsOf(form)).map(({ callState, callReason }) => callReason ?? callState),
  ).toEqual(['planned', 'daily_limit', 'country_not_allowed'])
})

it('makes no contact of what a program filled in', async () => {
  await sendTo(form, { name: 'Bot', phone: freshPhone(), [TRAP_FIELD]: 'https://spam.example' })
  const fast = { [TOKEN_FIELD]: signForm(form), consent: 'on' }
  await sendTo(form, { first_name: 'Bot', phone: freshPhone(), ...fast })
  expect(await submissionsOf(form)).toMatchObject([{ state: 'spam' }, { state: 'spam' }])
  expect(await systemDb().contact.count({ where: { ownerId: caller.account.id } })).toBe(0)
})

it('lets a submission wait while the plan has no room', async () => {
  await systemDb().user.update({
    where: { id: caller.account.id },
    data: { contactQuota: 1 },
  })
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  await sendTo(form, { name: 'Grace', phone: freshPhone() })
  expect(await submissionsOf(form)).toMatchObject([
    { state: 'contact' },
    { state: 'waiting', contactId: null, callState: 'none' },
  ])
})

it('makes the contacts of waiting submissions once there is room, and calls who still wants it', async () => {
  const setRoom = (contactQuota: number) =>
    systemDb().user.update({ where: { id: caller.account.id }, data: { contactQuota } })
  await setRoom(0)
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  const cancelled = await sendTo(form, { name: 'Grace', phone: freshPhone() })
  await sendTo(form, { name: 'Deniz', phone: freshPhone() })
  const { token = '' } = cancelled.kind === 'stored' ? cancelled.row : {}
  await cancelLeadCall({ slug: form.slug, token, address: '203.0.113.7' })
  await setRoom(2)
  await Promise.all([sweepLeads(), sweepLeads()])
  expect(await submissionsOf(form)).toMatchObject([
    { state: 'contact', callState: 'planned' },
    { state: 'contact', callState: 'cancelled' },
    { state: 'waiting', callState: 'none' },
  ])
})

it('does not call a contact that has been deleted', async () => {
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  const [row] = await submissionsOf(form)
  await systemDb().contact.delete({ where: { id: row!.contactId! } })
  await processLead(row!.id)
  expect(await submissionsOf(form)).toMatchObject([
    { contactId: null, callState: 'none', callReason: null },
  ])
})

it.each([
  [{ phone: '+14155550001' }, { first_name: 'required' }],
  [{ name: 'Ada' }, { phone: 'required' }],
  [{ name: 'Ada', phone: '12' }, { phone: 'phone' }],
  [{ name: 'Ada', phone: '+14155550001', email: 'nobody' }, { email: 'email' }],
  [{ name: 'Ada', phone: '+14155550001', consent: 'no' }, { consent: 'consent' }],
  [{ name: 'Ada', phone: '+14155550001', [TOKEN_FIELD]: 'invented' }, { [TOKEN_FIELD]: 'too_old' }],
])('refuses %j and stores nothing', async (body, problems) => {
  expect(await sendTo(form, body)).toMatchObject({ kind: 'refused', problems })
  expect(await submissionsOf(form)).toEqual([])
})
