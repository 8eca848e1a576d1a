import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { ConnectionFailure } from '@/lib/features/phone-numbers/contract/connection-progress'
import { createAccount, logIn, type Send, sender } from '@/testing/server'
import { body } from '@/testing/api/calling'
import { sharedExchange } from '../exchange'
import { outsideServer } from '../outside'

/** Phone numbers of a cloud telephony account, with emulators of the provider and the exchange. */

interface Made {
  id: string
  phoneNumber: string
  canMakeCalls: boolean
  warning?: string
}

const SIP_PASSWORD = 'sip-password-of-this-test'
const SIP_USER = 'sip-user-of-this-test'

const { emulator: exchange, twilio: provider, server } = await sharedExchange()
let panel: Send
let stranger: Send

beforeAll(async () => {
  panel = await logIn(server, await createAccount(server))
  stranger = await logIn(server, await createAccount(server))
})

let serial = randomInt(1000, 5000)
const ownedNumber = () => `+1415555${(serial += 1)}`

const form = (phoneNumber: string, more: object = {}) => ({
  accountSid: TWILIO_ACCOUNTS.active,
  authToken: TWILIO_AUTH_TOKEN,
  phoneNumber,
  friendlyName: 'Reception',
  regionCode: 'US',
  ...more,
})
const TERMINATION = {
  terminationUri: 'sip://office.pstn.example.com',
  sipUsername: SIP_USER,
  sipPassword: SIP_PASSWORD,
}

const path = '/api/phone-numbers/cloudtel'
const connect = (phone: string, more: object = {}, send = panel) =>
  send(path, { json: form(phone, more) })
/** The same, with the progress stream. */
const follow = (phone: string, more: object = {}, send = panel) =>
  send(path, { json: form(phone, more), headers: { accept: 'application/x-ndjson' } })
const linesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; status?: number; body?: unknown })

const connected = async (send = panel): Promise<string[]> => {
  const { data } = await body<{ data: Made[] }>(await send('/api/phone-numbers'))
  return data.map(({ phoneNumber }) => phoneNumber)
}
const trunksOf = (phone: string) => exchange.trunks.filter(({ numbers }) => numbers.includes(phone))

describe('POST /api/phone-numbers/cloudtel', () => {
  it('connects a number for calls; removing it deletes its trunk', async () => {
    const phone = ownedNumber()
    const written = `${phone.slice(0, 2)} (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
    const response = await connect(written, TERMINATION)
    expect(response.status).toBe(201)
    const line = await body<Made>(response)
    expect(line).toMatchObject({
      phoneNumber: phone,
      provider: 'cloudtel',
      providerType: 'cloudtel',
      capabilities: { voice: true, sms: true },
      canMakeCalls: true,
      isActive: true,
    })
    expect(line).not.toHaveProperty('warning')
    expect(trunksOf(phone)).toMatchObject([
      { address: 'office.pstn.example.com', transport: 3, authUsername: SIP_USER },
    ])
    expect((await panel(`/api/phone-numbers/${line.id}`, { method: 'DELETE' })).status).toBe(200)
    await expect.poll(() => trunksOf(phone)).toEqual([])
  })

  it('connects a number for SMS only, and states that', async () => {
    const line = await body<Made>(await connect(ownedNumber()))
    expect(line).toMatchObject({ capabilities: { voice: false, sms: true }, canMakeCalls: false })
    expect(line.warning).toContain('no calls')
  })

  it.each([
    ['part of the termination', { sipUsername: SIP_USER }, ['terminationUri', 'sipPassword']],
    ['a malformed number', { phoneNumber: '0415 555' }, ['phoneNumber']],
    ['an account SID of another kind', { accountSid: 'SK123' }, ['accountSid']],
    ['no auth token', { authToken: '' }, ['authToken']],
    ['another country', { regionCode: 'FR' }, ['regionCode']],
    ['another transport', { transport: 'pigeon' }, ['transport']],
  ])('rejects %s at its fields, with and without a progress stream', async (_, change, paths) => {
    const phone = ownedNumber()
    for (const response of [await connect(phone, change), await follow(phone, change)]) {
      expect(response.status).toBe(400)
      const { details } = await body<{ details: { path: string }[] }>(response)
      expect(details.map((detail) => detail.path).sort()).toEqual([...paths].sort())
    }
    expect(await connected()).not.toContain(phone)
  })

  it.each([
    ['a wrong token', { authToken: 'wrong' }, 400, 'cloudtel_credentials'],
    ['a suspended account', { accountSid: TWILIO_ACCOUNTS.suspended }, 400, 'cloudtel_inactive'],
    ['a number of another', { phoneNumber: '+442071838750' }, 400, 'cloudtel_number_unknown'],
    ['a provider away', { accountSid: TWILIO_ACCOUNTS.away }, 502, 'provider_unreachable'],
  ])('fails with %s, names the check, and leaves nothing', async (_, change, status, code) => {
    const phone = ownedNumber()
    const response = await connect(phone, { ...TERMINATION, ...change })
    expect(response.status).toBe(status)
    expect(ConnectionFailure.parse(await response.json())).toMatchObject({ code })
    expect(await connected()).not.toContain(phone)
    expect(trunksOf(phone)).toEqual([])
  })

  it('fails where the exchange refuses, or the number is already connected', async () => {
    const phone = ownedNumber()
    exchange.failNext('CreateSIPOutboundTrunk', { code: 'invalid_argument', message: 'no, thanks' })
    const refused = await connect(phone, TERMINATION)
    expect(refused.status).toBe(502)
    const failure = ConnectionFailure.parse(await refused.json())
    expect(failure).toMatchObject({ code: 'trunk_failed', check: 'trunk', side: 'yours' })
    // The exchange's own words may name what is inside of the network.
    expect(failure.reason).toMatch(/^The exchange did not accept/)
    expect((await connect(phone)).status).toBe(201)
    for (const [send, code] of [
      [panel, 'number_exists'],
      [stranger, 'number_taken'],
    ] as const) {
      const response = await connect(phone, {}, send)
      expect(response.status).toBe(409)
      const taken = { code, check: 'number', numbers: [phone] }
      expect(ConnectionFailure.parse(await response.json())).toMatchObject(taken)
    }
  })

  it('fails where the host of the termination is not public, before the provider is asked', async () => {
    // The server on the exchange allows private hosts.
    const { server: strict, twilio } = await outsideServer()
    const send = await logIn(strict, await createAccount(strict))
    const phone = ownedNumber()
    const requestCount = twilio.requests.length
    const terminationUri = 'sip://0x7f.1:5060'
    const response = await connect(phone, { ...TERMINATION, terminationUri }, send)
    expect(response.status).toBe(400)
    const failure = ConnectionFailure.parse(await response.json())
    const details = [{ path: 'terminationUri' }]
    expect(failure).toMatchObject({ code: 'sip_host_not_public', details })
    expect(twilio.requests).toHaveLength(requestCount)
    expect(await connected(send)).toEqual([])
  })

  it('streams each check, and the result last', async () => {
    const phone = ownedNumber()
    const response = await follow(phone, TERMINATION)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = await linesOf(response)
    const checks = ['credentials', 'number', 'trunk', 'save']
    expect(lines.slice(0, -1)).toEqual(
      checks.flatMap((check) => [
        { type: 'check', check, state: 'running' },
        // The SIP host does not answer.
        { type: 'check', check, state: check === 'trunk' ? 'warned' : 'passed' },
      ]),
    )
    const done = { type: 'done', status: 201, body: { phoneNumber: phone, canMakeCalls: true } }
    expect(lines.at(-1)).toMatchObject(done)
  })

  it('streams a failure last, and authenticates first', async () => {
    const lines = await linesOf(await follow(ownedNumber(), { authToken: 'wrong' }))
    expect(lines.map(({ type }) => type)).toEqual(['check', 'failed'])
    expect(lines.at(-1)).toMatchObject({
      status: 400,
      body: { code: 'cloudtel_credentials', remedy: 'copy_credentials' },
    })
    expect((await follow(ownedNumber(), {}, sender(server))).status).toBe(401)
  })
})

it('keeps no secret in plain text: not in responses, not in the log, not in the database', async () => {
  const account = provider.addAccount({
    sid: `AC${randomBytes(16).toString('hex')}`,
    authToken: randomBytes(16).toString('hex'),
  })
  const { sid: accountSid, authToken } = account
  const phone = ownedNumber()
  const access = { accountSid, authToken, friendlyName: 'Seen in the clear' }
  provider.failNext('Account', { status: 404, code: 20404, message: `${accountSid} not found` })
  const texts: string[] = []
  for (const send of [connect, follow, connect]) {
    texts.push(await (await send(phone, { ...access, ...TERMINATION })).text())
  }
  expect(texts[1]).toContain('"done"')
  texts.push(await (await panel('/api/phone-numbers')).text())
  const heard = [...texts, await readFile(server.log, 'utf8')].join('\n')
  expect(await filesWith('Seen in the clear')).not.toEqual([])
  for (const secret of [accountSid, authToken, SIP_PASSWORD, SIP_USER]) {
    expect(heard).not.toContain(secret)
    expect(await filesWith(secret)).toEqual([])
  }
})

async function filesWith(text: string): Promise<string[]> {
  // `grep` exits with 1 if it finds nothing.
  const { stdout } = await promisify(execFile)('grep', ['-rlaF', text, server.dataDir]).catch(
    (error: unknown) => error as { stdout: string },
  )
  return stdout.split('\n').filter(Boolean)
}
