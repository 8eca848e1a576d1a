import { afterAll, expect, it } from 'vitest'
import { connectTrunk, makeCaller, startExchange } from '@/testing/features/calls'
import { stepJob } from './due-steps'
import { enrollContact } from './enrollments'
import { runCadenceStep } from './run-cadence-step'
import { enrollmentsOf, makeCadence, makeContact, storyOf } from '@/testing/features/cadences'

// First, because it sets the configuration.
const { emulator, stop } = await startExchange()
afterAll(stop)

it('runs a call step again where no voice worker came', async () => {
  const caller = await makeCaller()
  await connectTrunk(caller)
  const { account, assistantId } = caller
  const steps = [{ type: 'call' as const, delayMinutes: 0, assistantId }]
  const cadence = await makeCadence(account, { steps })
  const contact = await makeContact(account)
  const enrollee = { contactId: contact.id, by: 'panel' } as const
  const { enrollment } = await enrollContact(account, cadence.id, enrollee)

  emulator.agentsJoin = false
  const again = await runCadenceStep(stepJob(enrollment)!)
  expect(again).toMatchObject({ step: 0 })
  expect(new Date(again!.dueAt).getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
  expect(await storyOf(contact)).toEqual(['cadence_enrolled'])
  expect(await enrollmentsOf(cadence)).toMatchObject([{ status: 'active', currentStep: 0 }])

  emulator.agentsJoin = true
  expect(await runCadenceStep(again!)).toBeNull()
  expect(emulator.dials).toHaveLength(1)
})
