import { afterAll, expect, it } from 'vitest'
import { hangUpCall } from './hang-up-call'
import { endLeg } from './hang-up'
import { startCall } from './start-call'
import { connectTrunk, makeCaller, somebody, startExchange } from './testing'

// First, because it sets the configuration.
const { emulator, jobs, stop } = await startExchange()
afterAll(stop)

it('goes on hanging up where the exchange does not confirm that it did', async () => {
  const caller = await makeCaller()
  await connectTrunk(caller)
  const { id } = await startCall(caller.account, caller.to(somebody()))
  emulator.failNext('DeleteRoom', { code: 'unavailable' })
  await hangUpCall(caller.account, id)
  await expect.poll(() => jobs.of('call/hang-up.due', id)).toHaveLength(1)
  expect(emulator.rooms).toHaveLength(1)
  const leg = { callId: id, externalId: null }
  emulator.failNext('DeleteRoom', { code: 'unavailable' })
  await expect(endLeg(leg)).rejects.toMatchObject({ name: 'TelephonyError' })
  await endLeg(leg)
  expect(emulator.rooms).toEqual([])
  // The exchange no longer knows it.
  await endLeg(leg)
})
