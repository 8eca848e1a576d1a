import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, submissionsOf } from '@/testing/features/lead-forms'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { setCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { processLead } from '../process-lead'
import type { LeadForm } from '../rules/form'
import { submit } from '../submit'
import { cancelLeadCall, moveLeadCall } from './change-call'
import { findSubmission } from './find-submission'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const HOUR = 3_600_000
/** In the middle of the night in San Francisco, whose numbers are not called before eight. */
const NIGHT = new Date(Math.ceil(Date.now() / (24 * HOUR)) * 24 * HOUR + 9 * HOUR)
const after = (hours: number, from = NIGHT) => new Date(from.getTime() + hours * HOUR)

let caller: Caller
let form: LeadForm
beforeEach(async () => {
  caller = await makeCaller()
  form = await makeForm(caller.account, { assistantId: caller.assistantId, dailyCalls: 2 })
  const week = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 20 * 60 }])
  await setCountryHours(caller.account, 'US', { week, skipHolidays: false })
})

async function send(phone: string, now: Date) {
  const sent = { firstName: 'Ada', lastName: '', phone, email: null, company: null, note: null }
  const origin = { source: 'post' as const, address: '203.0.113.7', page: null, referrer: null }
  const submission = {
    sent: { ...sent, answers: [], marketing: false },
    origin: { ...origin, utm: {} },
  }
  const rest = { nonce: null, consentVersion: null, isSpam: false }
  const { id } = await submit(caller.account, form, { ...submission, ...rest }, now)
  return systemDb().leadSubmission.findUniqueOrThrow({ where: { id } })
}

const visitOf = ({ token }: { token: string }) => ({
  slug: form.slug,
  token,
  address: '203.0.113.7',
})
const move = (row: { token: string }, at: Date) => moveLeadCall(visitOf(row), () => at, NIGHT)

it('calls outside the permitted hours once they begin, or when the visitor wants it', async () => {
  const row = await send(freshPhone(), NIGHT)
  const visit = visitOf(row)
  const opening = row.callDueAt as Date
  expect(opening.getTime()).toBeGreaterThan(after(4).getTime())
  expect(await findSubmission(visit, NIGHT)).toMatchObject({ status: 'scheduled' })
  await processLead(row.id, () => NIGHT)
  expect(await systemDb().call.count({ where: { leadFormId: form.id } })).toBe(0)
  const evening = after(10, opening)
  await move(row, evening)
  expect(await submissionsOf(form)).toMatchObject([{ callState: 'planned', callDueAt: evening }])
  await processLead(row.id, () => opening)
  expect(await systemDb().call.count({ where: { leadFormId: form.id } })).toBe(0)
  // The next night: the call comes in the morning after it.
  await move(row, after(20, opening))
  expect(await submissionsOf(form)).toMatchObject([{ callDueAt: after(24, opening) }])
  for (const at of [after(-1), after(15 * 24)]) {
    await expect(move(row, at)).rejects.toMatchObject({ code: 'validation_error' })
  }
})

it('does not call a visitor who cancels', async () => {
  const row = await send(freshPhone(), NIGHT)
  await cancelLeadCall(visitOf(row))
  await cancelLeadCall(visitOf(row))
  await processLead(row.id, () => after(24))
  expect(await systemDb().call.count({ where: { leadFormId: form.id } })).toBe(0)
  expect(await findSubmission(visitOf(row), NIGHT)).toMatchObject({ status: 'cancelled' })
  await expect(move(row, after(10))).rejects.toMatchObject({ code: 'call_not_planned' })
})

it('shows a visitor who asked for no calls what everybody sees', async () => {
  const phone = freshPhone()
  const first = await send(phone, NIGHT)
  await requestDoNotCall(caller.account, first.contactId!, { by: 'panel', reason: null })
  form = await makeForm(caller.account, { assistantId: caller.assistantId, name: 'Other' })
  const week = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 20 * 60 }])
  await setCountryHours(caller.account, 'US', { week, skipHolidays: false })
  const row = await send(phone, NIGHT)
  expect(row).toMatchObject({ callState: 'none', callReason: 'do_not_call' })
  expect(await findSubmission(visitOf(row), NIGHT)).toMatchObject({ status: 'scheduled' })
  await move(row, after(12))
  expect(await findSubmission(visitOf(row), NIGHT)).toMatchObject({ status: 'scheduled' })
  await cancelLeadCall(visitOf(row))
  expect(await findSubmission(visitOf(row), NIGHT)).toMatchObject({ status: 'cancelled' })
})

it('keeps the limits of calls that wait for the same morning, or are moved to it', async () => {
  const phone = freshPhone()
  const [first, twice, second, third] = [
    await send(phone, NIGHT),
    await send(phone, after(1)),
    await send(freshPhone(), NIGHT),
    await send(freshPhone(), NIGHT),
  ]
  expect([first, twice, second, third]).toMatchObject([
    { callState: 'planned' },
    { callReason: 'called_lately' },
    { callState: 'planned' },
    { callReason: 'daily_limit' },
  ])
  await move(first, after(5 * 24 + 8))
  await move(second, after(5 * 24 + 9))
  const later = await send(freshPhone(), NIGHT)
  expect(later).toMatchObject({ callState: 'planned' })
  await expect(move(later, after(5 * 24 + 10))).rejects.toMatchObject({ code: 'validation_error' })
  // Not called now, because a call of the number is planned within a day.
  expect(await send(phone, after(4 * 24 + 20))).toMatchObject({ callReason: 'called_lately' })
})
