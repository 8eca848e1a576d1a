import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { times } from '@/testing/at-once'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import { signForm } from './form-token'
import { processLead } from './process-lead'
import type { LeadForm } from './rules/form'
import { TOKEN_FIELD } from './rules/hidden-fields'
import { sweepLeads } from './sweep-leads'
import { cancelLeadCall } from './visitor/change-call'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let form: LeadForm
beforeEach(async () => {
  caller = await makeCaller({ seconds: 36_000 })
  form = await makeForm(caller.account, { assistantId: caller.assistantId, dailyCalls: 5 })
})

const callsOf = ({ id }: LeadForm) => systemDb().call.count({ where: { leadFormId: id } })
const runAll = async () => {
  const rows = await submissionsOf(form)
  await Promise.all([...rows, ...rows].map(({ id }) => processLead(id)))
}

it('calls a number once, however often it is sent at the same time', async () => {
  const phone = freshPhone()
  await times(50, (n) => sendTo(form, { name: `Ada ${n}`, phone }))
  const rows = await submissionsOf(form)
  expect(rows).toHaveLength(50)
  expect(new Set(rows.map(({ contactId }) => contactId)).size).toBe(1)
  expect(rows.filter(({ callState }) => callState === 'planned')).toHaveLength(1)
  await runAll()
  expect(await callsOf(form)).toBe(1)
})

it('keeps the daily limit, and notifies of it once', async () => {
  await times(15, (n) => sendTo(form, { name: `Ada ${n}`, phone: freshPhone() }))
  const rows = await submissionsOf(form)
  expect(rows.filter(({ callState }) => callState === 'planned')).toHaveLength(5)
  expect(rows.filter(({ callReason }) => callReason === 'daily_limit')).toHaveLength(10)
  await runAll()
  expect(await callsOf(form)).toBe(5)
  const where = { ownerId: caller.account.id, kind: 'lead_calls_used' }
  expect(await systemDb().notification.count({ where })).toBe(1)
})

it('stores a shown form once', async () => {
  const token = signForm(form, new Date(Date.now() - 10_000))
  const body = { first_name: 'Ada', phone: freshPhone(), consent: 'on', [TOKEN_FIELD]: token }
  const receipts = await times(10, () => sendTo(form, body))
  const [row, ...others] = await submissionsOf(form)
  expect(others).toEqual([])
  const ids = receipts.map((receipt) => (receipt.kind === 'stored' ? receipt.row.id : null))
  expect(new Set(ids)).toEqual(new Set([row?.id]))
  await runAll()
  expect(await callsOf(form)).toBe(1)
})

it('either calls or lets the visitor cancel', async () => {
  await times(5, (n) => sendTo(form, { name: `Ada ${n}`, phone: freshPhone() }))
  const rows = await submissionsOf(form)
  const address = '203.0.113.7'
  await Promise.all(
    rows.flatMap(({ id, token }) => [
      processLead(id),
      cancelLeadCall({ slug: form.slug, token, address }).catch(() => null),
    ]),
  )
  const after = await submissionsOf(form)
  for (const { callState, callId } of after) {
    expect([callState, callId === null]).toEqual([callState, callState === 'cancelled'])
  }
  expect(await callsOf(form)).toBe(after.filter(({ callState }) => callState === 'placed').length)
})

it('places the call of a lost job once', async () => {
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  const [{ id } = { id: '' }] = await submissionsOf(form)
  const JOB = `from jobs.event where name = 'lead/submission.due' and body->'data'->>'submissionId' = $1`
  const sent = async () => (await systemPool().query(`select ${JOB}`, [id])).rows.length
  await expect.poll(sent).toBe(1)
  // As if the process had been killed between the commit and the hand-over.
  await systemPool().query(`delete ${JOB}`, [id])
  await sweepLeads()
  expect(await sent()).toBe(0)
  const later = new Date(Date.now() + 2 * 60_000)
  await times(2, () => sweepLeads(later))
  expect(await sent()).toBe(1)
  await times(4, () => processLead(id))
  expect(await callsOf(form)).toBe(1)
  const placed = await submissionsOf(form)
  expect(placed).toMatchObject([{ callState: 'placed', callId: expect.any(String) as string }])
})
