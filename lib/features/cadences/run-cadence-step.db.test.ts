import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { CadenceStep } from './rules/cadence'
import { type Caller, keepJobs, makeCaller } from '@/lib/features/calls/testing'
import { startCall } from '@/lib/features/calls/start-call'
import { enrollContact } from './enroll-contact'
import { runCadenceStep } from './run-cadence-step'
import { stepJob, type StepJob } from './step-job'
import { sweepCadences } from './sweep-cadences'
import { enrollmentsOf, makeCadence, makeContact, sms, storyOf } from './testing'
import { updateCadence } from './update-cadence'

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
  const person = await makeContact(caller.account, phone)
  const enrollee = { contactId: person.id, by: 'panel' } as const
  const { enrollment } = await enrollContact(caller.account, cadence.id, enrollee)
  return { cadence, person, job: stepJob(enrollment)! }
}

const callsOf = ({ id }: { id: bigint }) => systemDb().call.findMany({ where: { contactId: id } })

/** As if the wait were over: the next step is due now. */
async function skipWait({ id }: { id: bigint }): Promise<StepJob> {
  const dueAt = new Date()
  await systemDb().cadenceEnrollment.updateMany({
    where: { cadenceId: id },
    data: { nextRunAt: dueAt },
  })
  const [row] = await enrollmentsOf({ id })
  return stepJob(row!)!
}

it('does each step once, waits for the next, and completes after the last', async () => {
  const { cadence, person, job } = await begin([call(), sms('Hello', 45)])
  const next = await runCadenceStep(job)
  expect(await runCadenceStep(job)).toBeNull()
  expect(await callsOf(person)).toMatchObject([{ origin: 'cadence', status: 'initiated' }])
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
  expect(await storyOf(person)).toEqual([
    'cadence_enrolled',
    'message_not_sent no_sms_provider',
    'cadence_ended completed',
  ])
})

it.each([
  ['insufficient_balance', () => systemDb().user.update(balance(30))],
  ['no_assistant', () => systemDb().assistant.updateMany({ data: { isActive: false } })],
  ['no_line', () => systemDb().phoneNumber.updateMany({ data: { isActive: false } })],
] as const)('goes on where a call cannot be made: %s', async (reason, spoil) => {
  const { cadence, person, job } = await begin([call(), sms('Hello', 5)])
  await spoil()
  expect(await runCadenceStep(job)).toMatchObject({ step: 1 })
  expect(await storyOf(person)).toEqual(['cadence_enrolled', `cadence_step_failed ${reason}`])
  expect(await callsOf(person)).toEqual([])
  expect(await enrollmentsOf(cadence)).toMatchObject([{ status: 'active', currentStep: 1 }])
})

const balance = (balanceSeconds: number) => ({
  where: { id: caller.account.id },
  data: { balanceSeconds },
})

it('keeps that the exchange refused, beside the call itself', async () => {
  const { person, job } = await begin([call()], '+14155550005')
  await runCadenceStep(job)
  expect(await callsOf(person)).toMatchObject([{ status: 'failed', endReason: 'telephony_error' }])
  expect(await storyOf(person)).toEqual([
    'cadence_enrolled',
    'cadence_step_failed telephony_error',
    'cadence_ended completed',
  ])
})

it('waits while the person is in a call', async () => {
  const busy = await begin([call()])
  await startCall(caller.account, {
    callee: { contactId: busy.person.id },
    assistantId: caller.assistantId,
    origin: 'panel',
  })
  const again = await runCadenceStep(busy.job)
  expect(again!.step).toBe(0)
  expect(Date.parse(again!.dueAt) - Date.now()).toBeGreaterThan(4.9 * 60_000)
  expect(await callsOf(busy.person)).toHaveLength(1)
  expect(await storyOf(busy.person)).toEqual(['cadence_enrolled'])
  await systemDb().call.updateMany({
    where: { contactId: busy.person.id },
    data: { direction: 'inbound' },
  })
  expect(await runCadenceStep(await skipWait(busy.cadence))).toMatchObject({ step: 0 })
  expect(await callsOf(busy.person)).toHaveLength(1)
})

it('waits for the hours in which people in Turkey may be called', async () => {
  const { cadence, person, job } = await begin([call()], '+905321112233')
  const saturdayEvening = new Date('2026-11-28T16:00:00Z')
  const again = await runCadenceStep(job, saturdayEvening)
  expect(again).toBeNull()
  expect(await callsOf(person)).toEqual([])
  expect(await enrollmentsOf(cadence)).toMatchObject([
    { status: 'active', currentStep: 0, nextRunAt: new Date('2026-11-30T06:00:00Z') },
  ])
})

it('rests while the cadence is off or the plan lacks it, and is found again by the sweeper', async () => {
  const { cadence, person, job } = await begin([call()])
  await updateCadence(caller.account, cadence.id, { isActive: false })
  expect(await runCadenceStep(job)).toBeNull()
  await updateCadence(caller.account, cadence.id, { isActive: true })
  const plan = (name: string) =>
    systemDb().user.update({ where: { id: caller.account.id }, data: { plan: name } })
  await plan('free')
  expect(await runCadenceStep(job)).toBeNull()
  expect(await callsOf(person)).toEqual([])
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
  expect(await callsOf(person)).toHaveLength(1)
})

it('completes somebody whose remaining steps were removed', async () => {
  const { cadence, person, job } = await begin([sms('One'), sms('Two', 10)])
  const next = await runCadenceStep(job)
  await updateCadence(caller.account, cadence.id, { steps: [sms('One')] })
  expect(await runCadenceStep(next!)).toBeNull()
  expect(await storyOf(person)).toEqual([
    'cadence_enrolled',
    'message_not_sent no_sms_provider',
    'cadence_ended completed',
  ])
})
