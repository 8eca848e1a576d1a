import { afterAll, expect, it, vi } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { startTwilioEmulator } from '@/emulators/twilio'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { connectCloudtelNumber, connectSipTrunk } from './connect-numbers'
import { deletePhoneNumber } from './phone-numbers'
import { deleteUnusedTrunk } from './unused-trunks'
import {
  cloudForm,
  failure,
  ownedNumber,
  TERMINATION,
  trunkForm,
  unusedTrunks,
} from '@/testing/features/phone-numbers'

const exchange = await startLivekitEmulator()
const provider = await startTwilioEmulator()
vi.stubEnv('SIP_ALLOW_PRIVATE_TARGETS', 'true')
vi.stubEnv('LIVEKIT_URL', exchange.url)
vi.stubEnv('LIVEKIT_API_KEY', exchange.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', exchange.apiSecret)
vi.stubEnv('CLOUDTEL_API_URL', provider.url)
const jobs = await keepJobs()
afterAll(async () => {
  await exchange.close()
  await provider.close()
  await jobs.stop()
})

it('connects a number in one of many accounts, with one trunk', async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => makeAccount()))
  for (let round = 0; round < 5; round += 1) {
    const phone = ownedNumber()
    const form = cloudForm(phone, TERMINATION)
    const outcomes = await Promise.all(
      owners.map((owner) =>
        connectCloudtelNumber(owner, form, () => {}).then(
          () => 'connected',
          async (error: unknown) =>
            (await failure(Promise.reject(error as Error))) as { code: string },
        ),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome !== 'connected')
    expect(refused).toHaveLength(owners.length - 1)
    for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'number_taken' })
    const [number] = await systemDb().phoneNumber.findMany({ where: { phoneNumber: phone } })
    const trunks = exchange.trunks.filter(({ numbers }) => numbers.includes(phone))
    expect(trunks.map(({ sipTrunkId }) => sipTrunkId)).toEqual([number?.sipTrunkId])
  }
  expect(await systemDb().unusedTrunk.count()).toBe(0)
})

it('releases a trunk once when all its numbers are removed at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await makeAccount()
    const numbers = Array.from({ length: 4 }, ownedNumber)
    const { phoneNumbers } = await connectSipTrunk(owner, trunkForm(numbers.join()), () => {})
    const ids = phoneNumbers.map(({ id }) => id)
    const removed = await Promise.allSettled(
      [...ids, ...ids].map((id) => deletePhoneNumber(owner, id)),
    )
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(ids.length)
    const rows = await unusedTrunks(owner)
    expect(rows).toHaveLength(1)
    // Deleting twice is safe.
    await Promise.all(
      rows.flatMap(({ reference: it }) => [deleteUnusedTrunk(it), deleteUnusedTrunk(it)]),
    )
    expect(await unusedTrunks(owner)).toEqual([])
  }
  expect(exchange.trunks.filter(({ name }) => name === 'Office')).toEqual([])
})
