import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { CadenceStep } from './rules/cadence'
import { balanceOf, type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { setCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { startCall } from '@/lib/features/calls/start-call'
import { enrollContact } from './enrollments'
import { runCadenceStep } from './run-cadence-step'
import { stepJob, type StepJob } from './due-steps'
import { sweepCadences } from './sweep-cadences'
import { enrollmentsOf, makeCadence, makeContact, sms, storyOf } from '@/testing/features/cadences'
import { updateCadence } from './edit-cadence'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
})

const call = (delayMinutes = 0): CadenceStep => ({
  type: 'call',
  delayMinutes,
  assistantId: caller.assistantId,
})

async function begin(steps: CadenceStep[], phone?: string) {
  const cadence = await makeCadence(caller.account, { steps })
  const contact = await makeContact(caller.account, phone)
  const enrollee = { contactId: contact.id, by: 'panel' } as const
  const { enrollment } = await enrollContact(caller.account, cadence.id, enrollee)
  return { cadence, contact, job: stepJob(enrollment)! }
}

const callsOf = ({ id }: { id: bigint }) => systemDb().call.findMany({ where: { contactId: id } })

async function skipWait({ id }: { id: bigint }): Promise<StepJob> {
  const dueAt = new Date()
  await systemDb().cadenceEnrollment.updateMany({
    where: { cadenceId: id },
    data: { nextRunAt: dueAt },
  })
  const [row] = await enrollmentsOf({ id })
  return stepJob(row!)!
}

it('runs each step once, waits for the next, and completes after the last', async () => {
  const { cadence, contact, job } = await begin([call(), sms('Hello', 45)])
  const next = await runCadenceStep(job)
  expect(await runCadenceStep(job)).toBeNull()
  expect(await callsOf(contact)).toMatchObject([{ origin: 'cadence', status: 'initiated' }])
  const [row] = await enrollmentsOf(cadence)
  expect(next).toEqual({
    enrollmentId: String(row!.id),
    step: 1,
    dueAt: row!.nextRunAt!.toISOString(),
  })
  expect(row!.nextRunAt!.getTime() - Date.now()).toBeGreaterThan(44 * 60_000)
  const last = await skipWait(cadence)
  expect(await runCadenceStep(next!)).toBeNull()
  expect(await runCadenceStep(last)).toBeNull()
  expect(await enrollmentsOf(cadence)).toMatchObject([
    { status: 'completed', currentStep: 2, nextRunAt: null, endReason: null },
  ])
  expect(await storyOf(contact)).toEqual([
    'cadence_enrolled',
    'message_not_sent no_sms_provider',
    'cadence_ended completed',
  ])
})

it.each([
  ['insufficient_balance', () => systemDb().user.update(balance(30))],
  ['no_assistant', () => systemDb().assistant.updateMany({ data: { isActive: false } })],
  ['no_line', () => systemDb().phoneNumber.updateMany({ data: { isActive: false } })],
  ['no_line', () => systemDb().phoneNumber.updateMany({ data: { sipTrunkId: null } })],
  ['invalid_number', () => systemDb().contact.updateMany({ data: { phone: '+999123456789' } })],
] as const)('passes over a call step that cannot run: %s', async (reason, spoil) => {
  const { cadence, contact, job } = await begin([call(), sms('Hello', 5)])
  await spoil()
  expect(await runCadenceStep(job)).toMatchObject({ step: 1 })
  expect(await storyOf(contact)).toEqual(['cadence_enrolled', `cadence_step_failed ${reason}`])
  expect(await callsOf(contact)).toEqual([])
  expect(await enrollmentsOf(cadence)).toMatchObject([{ status: 'active', currentStep: 1 }])
})

const balance = (balanceSeconds: number) => ({
  where: { id: caller.account.id },
  data: { balanceSeconds },
})

it('records a refusal of the exchange beside the call', async () => {
  const { contact, job } = await begin([call()], '+14155550005')
  await runCadenceStep(job)
  expect(await callsOf(contact)).toMatchObject([{ status: 'failed', endReason: 'telephony_error' }])
  expect(await storyOf(contact)).toEqual([
    'cadence_enrolled',
    'cadence_step_failed telephony_error',
    'cadence_ended completed',
  ])
})

it('waits while the contact is in a call', async () => {
  const busy = await begin([call()])
  await startCall(caller.account, {
    callee: { contactId: busy.contact.id },
    assistantId: caller.assistantId,
    origin: 'panel',
  })
  const again = await runCadenceStep(busy.job)
  expect(again!.step).toBe(0)
  expect(Date.parse(again!.dueAt) - Date.now()).toBeGreaterThan(4.9 * 60_000)
  expect(await callsOf(busy.contact)).toHaveLength(1)
  expect(await storyOf(busy.contact)).toEqual(['cadence_enrolled'])
  await systemDb().call.updateMany({
    where: { contactId: busy.contact.id },
    data: { direction: 'inbound' },
  })
  expect(await runCadenceStep(await skipWait(busy.cadence))).toMatchObject({ step: 0 })
  expect(await callsOf(busy.contact)).toHaveLength(1)
})

it('waits for the permitted hours of Turkish numbers', async () => {
  const { cadence, contact, job } = await begin([call()], '+905321112233')
  const saturdayEvening = new Date('2026-11-28T16:00:00Z')
  const again = await runCadenceStep(job, () => saturdayEvening)
  expect(again).toBeNull()
  expect(await callsOf(contact)).toEqual([])
  expect(await enrollmentsOf(cadence)).toMatchObject([
    { status: 'active', currentStep: 0, nextRunAt: new Date('2026-11-30T06:00:00Z') },
  ])
})

it('rings nobody whose permitted hours end before it is dialed', async () => {
  const { cadence, contact, job } = await begin([call()], '+905321112233')
  const [before, after] = ['2026-11-24T15:59:59.900Z', '2026-11-24T16:00:00.100Z'] as const
  let asked = 0
  const again = await runCadenceStep(job, () => new Date((asked += 1) === 1 ? before : after))
  expect(again).toMatchObject({ step: 0, dueAt: after })
  expect(await callsOf(contact)).toMatchObject([{ status: 'failed', endReason: 'outside_hours' }])
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  await runCadenceStep(again!, () => new Date(after))
  const nextRunAt = new Date('2026-11-25T06:00:00Z')
  expect(await enrollmentsOf(cadence)).toMatchObject([{ currentStep: 0, nextRunAt }])
})

it('passes over a call for which the permitted hours leave no time, with the reason', async () => {
  const hour = { from: 540, to: 600 }
  const week = Array.from({ length: 7 }, () => [hour])
  await setCountryHours(caller.account, 'RU', { week, skipHolidays: true })
  const { cadence, contact, job } = await begin([call(), sms('Hello', 45)], '+79161234567')
  expect(await runCadenceStep(job)).toMatchObject({ step: 1 })
  expect(await callsOf(contact)).toEqual([])
  expect(await enrollmentsOf(cadence)).toMatchObject([{ status: 'active', currentStep: 1 }])
  const failed = { contactId: contact.id, kind: 'cadence_step_failed' }
  const { data } = await systemDb().activity.findFirstOrThrow({ where: failed })
  expect(data).toMatchObject({ reason: 'no_permitted_time' })
})

it('pauses while the cadence is inactive or the plan lacks cadences; the sweeper resumes it', async () => {
  const { cadence, contact, job } = await begin([call()])
  await updateCadence(caller.account, cadence.id, { isActive: false })
  expect(await runCadenceStep(job)).toBeNull()
  await updateCadence(caller.account, cadence.id, { isActive: true })
  const plan = (name: string) =>
    systemDb().user.update({ where: { id: caller.account.id }, data: { plan: name } })
  await plan('free')
  expect(await runCadenceStep(job)).toBeNull()
  expect(await callsOf(contact)).toEqual([])
  await plan('pro')
  const handedOver = async () => {
    const { rows } = await systemPool().query(
      `select 1 from jobs.event where name = 'cadence/step.due'
       and body->'data'->>'enrollmentId' = $1 and body->>'id' like '%:%:%:%Z:%'`,
      [job.enrollmentId],
    )
    return rows.length
  }
  await sweepCadences(new Date())
  expect(await handedOver()).toBe(0)
  const late = new Date(Date.now() + 60_000)
  await sweepCadences(late)
  await sweepCadences(late)
  expect(await handedOver()).toBe(1)
  await runCadenceStep(job)
  expect(await callsOf(contact)).toHaveLength(1)
})

it('completes an enrollment whose remaining steps were removed', async () => {
  const { cadence, contact, job } = await begin([sms('One'), sms('Two', 10)])
  const next = await runCadenceStep(job)
  await updateCadence(caller.account, cadence.id, { steps: [sms('One')] })
  expect(await runCadenceStep(next!)).toBeNull()
  expect(await storyOf(contact)).toEqual([
    'cadence_enrolled',
    'message_not_sent no_sms_provider',
    'cadence_ended completed',
  ])
})
