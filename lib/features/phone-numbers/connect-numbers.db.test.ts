import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { startTwilioEmulator } from '@/emulators/twilio'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { systemDb } from '@/lib/platform/database/client'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { connectCloudtelNumber, connectSipTrunk } from './connect-numbers'
import { deletePhoneNumber, listPhoneNumbers } from './phone-numbers'
import { deleteUnusedTrunk, sweepUnusedTrunks } from './unused-trunks'
import * as testing from '@/testing/features/phone-numbers'

const { cloudForm, failure, ownedNumber, TERMINATION, trunkForm } = testing

// Started first, because they set the environment that the configuration is read from.
const exchange = await startLivekitEmulator()
const provider = await startTwilioEmulator()
vi.stubEnv('SIP_ALLOW_PRIVATE_TARGETS', 'true')
vi.stubEnv('LIVEKIT_URL', exchange.url)
vi.stubEnv('LIVEKIT_API_KEY', exchange.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', exchange.apiSecret)
vi.stubEnv('CLOUDTEL_API_URL', provider.url)
const jobs = await keepJobs()

let owner: Owner
/** The reported checks. */
let reported: string[]
beforeEach(async () => {
  owner = await makeAccount()
  reported = []
})
afterAll(async () => {
  await exchange.close()
  await provider.close()
  await jobs.stop()
})

const report = (check: string, state: string) => void reported.push(`${check} ${state}`)
const connect = (phone: string, more: object = {}) =>
  connectCloudtelNumber(owner, cloudForm(phone, more), report)
const trunksOf = (phone: string) => exchange.trunks.filter(({ numbers }) => numbers.includes(phone))
const LATER = 11 * 60_000

/** The reference of the only trunk that is neither used nor deleted. */
async function unusedReference(): Promise<string> {
  const [row, ...more] = await testing.unusedTrunks(owner)
  expect(more).toEqual([])
  return row?.reference ?? ''
}

async function expectNothing(phone: string): Promise<void> {
  expect(await listPhoneNumbers(owner)).toEqual([])
  expect(await testing.unusedTrunks(owner)).toEqual([])
  expect(trunksOf(phone)).toEqual([])
}

describe('a number of a cloud telephony account', () => {
  it('gets a trunk and encrypted secrets where the form has a termination', async () => {
    const phone = ownedNumber()
    const number = await connect(phone, { ...TERMINATION, transport: 'tcp' })
    const [trunk] = trunksOf(phone)
    expect(trunk).toMatchObject({
      sipTrunkId: number.sipTrunkId,
      address: 'localhost:5999',
      transport: 2,
      authUsername: 'office-user',
      authPassword: 'trunk-pass-9',
    })
    const stored = await systemDb().phoneNumber.findUniqueOrThrow({ where: { id: number.id } })
    expect(stored).toMatchObject({ provider: 'cloudtel', providerType: 'cloudtel' })
    const { accountSid, authToken, username, ...rest } = stored.config as Record<string, string>
    const { sipTrunkId: trunkId } = number
    expect(rest).toEqual({ trunkId, address: 'localhost:5999', transport: 1 })
    expect([accountSid, authToken, username].map((secret) => decryptSecret(secret ?? ''))).toEqual([
      TWILIO_ACCOUNTS.active,
      TWILIO_AUTH_TOKEN,
      'office-user',
    ])
    expect(JSON.stringify(stored.config)).not.toMatch(/trunk-pass|AC0000|emulated|office-user/)
    expect(await testing.unusedTrunks(owner)).toEqual([])
    const checks = ['credentials', 'number', 'trunk', 'save']
    // The SIP host does not answer.
    const end = (check: string) => (check === 'trunk' ? 'warned' : 'passed')
    const states = checks.flatMap((check) => [`${check} running`, `${check} ${end(check)}`])
    expect(reported).toEqual(states)
  })

  it('can only send SMS where the form has no termination', async () => {
    const number = await connect(ownedNumber())
    expect(number).toMatchObject({ sipTrunkId: null, provider: 'cloudtel' })
    expect(Object.keys(number.config as object).sort()).toEqual(['accountSid', 'authToken'])
    expect(reported).not.toContain('trunk running')
  })

  it.each([
    ['a wrong token', { authToken: 'no' }, 400, 'cloudtel_credentials', 'credentials', 'yours'],
    ['a suspended account', 'suspended', 400, 'cloudtel_inactive', 'credentials', 'yours'],
    ['a closed account', 'closed', 400, 'cloudtel_inactive', 'credentials', 'yours'],
    ['a crowded provider', 'crowded', 502, 'provider_unreachable', 'credentials', 'provider'],
    ['a broken provider', 'broken', 502, 'provider_unreachable', 'credentials', 'provider'],
    ['a provider that is away', 'away', 502, 'provider_unreachable', 'credentials', 'provider'],
  ] as const)('is refused for %s', async (_, change, status, code, check, side) => {
    const phone = ownedNumber()
    const more = typeof change === 'string' ? { accountSid: TWILIO_ACCOUNTS[change] } : change
    const refused = await failure(connect(phone, { ...TERMINATION, ...more }))
    expect(refused).toMatchObject({ status, code, check, side })
    await expectNothing(phone)
  })

  it('is refused where the account does not own it, or must not be queried', async () => {
    const phone = '+442071838750'
    const unknown = { status: 400, code: 'cloudtel_number_unknown', remedy: 'check_number' }
    expect(await failure(connect(phone, TERMINATION))).toMatchObject(unknown)
    provider.failNext('IncomingPhoneNumbers', { status: 403, code: 20403, message: 'Forbidden' })
    const forbidden = { status: 502, code: 'cloudtel_refused', check: 'number' }
    expect(await failure(connect(phone, TERMINATION))).toMatchObject({
      ...forbidden,
      reason: 'Forbidden (20403)',
    })
    provider.failNext('IncomingPhoneNumbers', 'down')
    const away = { status: 502, code: 'provider_unreachable', check: 'number' }
    expect(await failure(connect(phone, TERMINATION))).toMatchObject(away)
    await expectNothing(phone)
  })

  it('is checked with the provider only where it is free', async () => {
    const phone = ownedNumber()
    await connect(phone)
    const requestCount = provider.requests.length
    const here = { status: 409, code: 'number_exists', numbers: [phone], remedy: 'already_here' }
    expect(await failure(connect(phone))).toMatchObject(here)
    owner = await makeAccount()
    const elsewhere = { status: 409, code: 'number_taken', remedy: 'already_elsewhere' }
    expect(await failure(connect(phone))).toMatchObject(elsewhere)
    expect(provider.requests).toHaveLength(requestCount)
  })
})

describe('a failed connection leaves no trunk behind where', () => {
  it('the exchange refuses to create it', async () => {
    const phone = ownedNumber()
    exchange.failNext('CreateSIPOutboundTrunk', { code: 'invalid_argument', message: 'no, thanks' })
    const refused = { status: 502, code: 'trunk_failed', check: 'trunk', side: 'yours' }
    expect(await failure(connect(phone, TERMINATION))).toMatchObject({
      ...refused,
      reason: 'The exchange did not accept the SIP host, the numbers or the login.',
    })
    await expectNothing(phone)
  })

  it('the exchange is unreachable and created none', async () => {
    const phone = ownedNumber()
    exchange.failNext('CreateSIPOutboundTrunk', { code: 'unavailable' })
    const away = { status: 502, code: 'exchange_unreachable', side: 'ours' }
    expect(await failure(connect(phone, TERMINATION))).toMatchObject(away)
    const reference = await unusedReference()
    expect(await testing.trunkJobs()).toContain(reference)
    // It may still be created, until its row is abandoned.
    await deleteUnusedTrunk(reference)
    expect(await testing.unusedTrunks(owner)).toHaveLength(1)
    await deleteUnusedTrunk(reference, new Date(Date.now() + LATER))
    await expectNothing(phone)
  })

  it('the exchange created one, and its answer was lost', async () => {
    const phone = ownedNumber()
    exchange.loseNextAnswer('CreateSIPOutboundTrunk')
    const away = { code: 'exchange_unreachable' }
    expect(await failure(connect(phone, TERMINATION))).toMatchObject(away)
    expect(trunksOf(phone)).toHaveLength(1)
    const reference = await unusedReference()
    expect(await testing.trunkJobs()).toContain(reference)
    await deleteUnusedTrunk(reference)
    await expectNothing(phone)
  })

  async function overtaken(phone: string): Promise<object> {
    let release = () => {}
    exchange.holdNext('CreateSIPOutboundTrunk', new Promise<void>((resolve) => (release = resolve)))
    const requestCount = exchange.requests.length
    const slow = failure(connect(phone, TERMINATION))
    await expect.poll(() => exchange.requests.length, { interval: 5 }).toBeGreaterThan(requestCount)
    await connectCloudtelNumber(await makeAccount(), cloudForm(phone), () => {})
    release()
    return slow
  }

  it('another account has connected the number meanwhile', async () => {
    const phone = ownedNumber()
    expect(await overtaken(phone)).toMatchObject({
      status: 409,
      code: 'number_taken',
      check: 'save',
      numbers: [phone],
    })
    await expectNothing(phone)
  })

  it('deleting it at once fails: the job deletes it', async () => {
    const phone = ownedNumber()
    exchange.failNext('DeleteSIPTrunk', { code: 'unavailable' })
    expect(await overtaken(phone)).toMatchObject({ code: 'number_taken' })
    const [trunk] = trunksOf(phone)
    const [row] = await testing.unusedTrunks(owner)
    expect(row?.trunkId).toBe(trunk?.sipTrunkId)
    const reference = row?.reference ?? ''
    expect(await testing.trunkJobs()).toContain(reference)
    await deleteUnusedTrunk(reference)
    await expectNothing(phone)
    await deleteUnusedTrunk(reference)
  })

  it('a job gave it up before the number could be saved', async () => {
    const phone = ownedNumber()
    let release = () => {}
    exchange.holdNext('CreateSIPOutboundTrunk', new Promise<void>((resolve) => (release = resolve)))
    const requestCount = exchange.requests.length
    const slow = connect(phone, TERMINATION)
    slow.catch(() => {})
    await expect.poll(() => exchange.requests.length, { interval: 5 }).toBeGreaterThan(requestCount)
    const reference = await unusedReference()
    await deleteUnusedTrunk(reference, new Date(Date.now() + LATER))
    release()
    await expect(slow).rejects.toMatchObject({ code: 'exchange_unreachable' })
    await expectNothing(phone)
  })
})

it('deletes the secrets of a removed number', async () => {
  const number = await connect(ownedNumber(), TERMINATION)
  await deletePhoneNumber(owner, number.id)
  const removed = await systemDb().phoneNumber.findUniqueOrThrow({ where: { id: number.id } })
  const { sipTrunkId: trunkId } = number
  expect(removed.config).toEqual({ trunkId, address: 'localhost:5999', transport: 2 })
})

describe('the numbers of a trunk', () => {
  it('are connected together or not at all', async () => {
    const [taken, free] = [ownedNumber(), ownedNumber()]
    await connectSipTrunk(owner, trunkForm(`${taken}, ${taken}`), report)
    expect(await listPhoneNumbers(owner)).toHaveLength(1)
    const other = await makeAccount()
    const connecting = connectSipTrunk(other, trunkForm(`${free},${taken}`), report)
    const refused = { status: 409, code: 'number_taken', numbers: [taken], check: 'number' }
    expect(await failure(connecting)).toMatchObject(refused)
    expect([await listPhoneNumbers(other), trunksOf(free)]).toEqual([[], []])
  })

  it('are removed one by one, and the trunk with the last; the sweeper repeats a lost job', async () => {
    const [one, two] = [ownedNumber(), ownedNumber()]
    const { phoneNumbers } = await connectSipTrunk(owner, trunkForm(`${one},${two}`), report)
    const [first, last] = phoneNumbers.map(({ id }) => id) as [bigint, bigint]
    await deletePhoneNumber(owner, first)
    expect(await testing.unusedTrunks(owner)).toEqual([])
    await deletePhoneNumber(owner, last)
    const [row] = await testing.unusedTrunks(owner)
    const reference = row?.reference ?? ''
    await expect.poll(testing.trunkJobs).toContain(reference)
    expect(await sweepUnusedTrunks()).toEqual({ handedOver: 0 })
    await sweepUnusedTrunks(new Date(Date.now() + LATER))
    const handedOver = await testing.trunkJobs()
    expect(handedOver.filter((job) => job === reference)).toHaveLength(2)
    await deleteUnusedTrunk(reference)
    await expectNothing(one)
  })

  it('keep their trunk, even if a row says it is unused', async () => {
    const phone = ownedNumber()
    const { trunkId } = await connectSipTrunk(owner, trunkForm(phone), report)
    const reference = '0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10'
    await systemDb().unusedTrunk.create({ data: { ownerId: owner.id, reference, trunkId } })
    await deleteUnusedTrunk(reference)
    expect(trunksOf(phone)).toHaveLength(1)
    expect(await testing.unusedTrunks(owner)).toEqual([])
  })
})
