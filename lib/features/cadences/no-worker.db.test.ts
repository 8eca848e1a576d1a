import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, vi } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { keepJobs, makeCaller } from '@/lib/features/calls/testing'
import { systemDb } from '@/lib/platform/database/client'
import { telephony } from '@/lib/vendors/telephony'
import { stepJob } from './due-steps'
import { enrollContact } from './enrollments'
import { runCadenceStep } from './run-cadence-step'
import { enrollmentsOf, makeCadence, makeContact, storyOf } from './testing'

// First, because it sets the configuration.
const emulator = await startLivekitEmulator()
vi.stubEnv('LIVEKIT_URL', emulator.url)
vi.stubEnv('LIVEKIT_API_KEY', emulator.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', emulator.apiSecret)
const jobs = await keepJobs()
afterAll(async () => {
  await jobs.stop()
  await emulator.close()
})

it('runs a call step again where no voice worker came', async () => {
  const { account, assistantId, line, phoneNumberId } = await makeCaller()
  const { trunkId: sipTrunkId } = await telephony().createTrunk({
    reference: randomUUID(),
    name: 'Office',
    address: 'sip.example.com',
    transport: 'udp',
    numbers: [line],
    username: 'user',
    password: 'pass',
  })
  await systemDb().phoneNumber.update({ where: { id: phoneNumberId }, data: { sipTrunkId } })
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
