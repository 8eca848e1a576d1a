import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ConnectionFailure } from '@/lib/features/phone-numbers/contract/connection-progress'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, publicApi, type Send } from '@/testing/server'

interface Line {
  id: string
  phoneNumber: string
  config: object
}

const server = sharedServer()
let panel: Send
let stranger: Send
let api: Send

beforeAll(async () => {
  const account = await createAccount(server)
  panel = await logIn(server, account)
  api = publicApi(server, account)
  stranger = await logIn(server, await createAccount(server))
})

const freshNumber = () => `+90212${randomInt(1_000_000, 9_999_999)}`

function trunk(numbers: string, more: Record<string, string> = {}) {
  return {
    trunkName: 'Office',
    address: 'sip.example.com',
    numbers,
    username: 'office-user',
    password: 'trunk-pass-9',
    ...more,
  }
}

const connect = (numbers: string, more = {}) =>
  panel('/api/phone-numbers/sip', { json: trunk(numbers, more) })

async function numbersOf(send: Send): Promise<string[]> {
  const { data } = (await (await send('/api/phone-numbers')).json()) as { data: Line[] }
  return data.map((line) => line.phoneNumber)
}

describe('POST /api/phone-numbers/sip', () => {
  it('creates one record per number, all on one trunk', async () => {
    const [one, two] = [freshNumber(), freshNumber()]
    const response = await connect(`${one.slice(0, 6)} ${one.slice(6)}, ${two}`)
    expect(response.status).toBe(201)
    const body = (await response.json()) as { trunkId: string; phoneNumbers: Line[] }
    expect(body.trunkId).toBeTruthy()
    const { trunkId } = body
    const config = { trunkId, address: 'sip.example.com', transport: 0 }
    expect(body.phoneNumbers.map((line) => line.config)).toEqual([config, config])
    const named = { provider_type: 'sip', sip_trunk_id: trunkId, sipTrunkId: trunkId }
    expect(body.phoneNumbers).toMatchObject([named, named])
    expect(body.phoneNumbers).toMatchObject([
      { phoneNumber: one, friendlyName: 'Office', provider: 'rtc_sip', providerType: 'sip' },
      { phoneNumber: two, capabilities: { voice: true, sms: false }, regionCode: 'TR' },
    ])
  })

  it('creates nothing if one of the numbers is already connected', async () => {
    const [taken, free] = [freshNumber(), freshNumber()]
    expect((await connect(taken)).status).toBe(201)
    const response = await stranger('/api/phone-numbers/sip', { json: trunk(`${free},${taken}`) })
    expect(response.status).toBe(409)
    const failure = { code: 'number_taken', check: 'number', numbers: [taken] }
    expect(ConnectionFailure.parse(await response.json())).toMatchObject(failure)
    expect(await numbersOf(stranger)).not.toContain(free)
  })

  it('creates nothing if the trunk cannot be created', async () => {
    const number = freshNumber()
    const response = await connect(number, { address: 'sip.provider.invalid' })
    expect(response.status).toBe(502)
    const failure = ConnectionFailure.parse(await response.json())
    expect(failure).toMatchObject({ code: 'trunk_failed', remedy: 'check_address' })
    expect(failure.reason).toContain('sip.provider.invalid')
    expect(await numbersOf(panel)).not.toContain(number)
    expect((await connect(number)).status).toBe(201)
  })

  it.each([
    ['0212 555', {}, 'numbers'],
    ['', {}, 'numbers'],
    ['+902125550000', { address: 'sip:host' }, 'address'],
    ['+902125550000', { address: 'sip.example.com:0' }, 'address'],
    ['+902125550000', { address: 'sip.example.com:65536' }, 'address'],
    ['+902125550000', { address: '1.2.3.4.5' }, 'address'],
    ['+902125550000', { transport: 'carrier-pigeon' }, 'transport'],
    ['+902125550000', { password: '' }, 'password'],
    ['+902125550000', { regionCode: 'FR' }, 'regionCode'],
  ])('rejects %j with %j and names %s', async (numbers, more, path) => {
    const response = await connect(numbers, more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path }] })
  })

  it.each([
    '127.0.0.1',
    '127.0.0.1:5061',
    '10.0.0.1',
    '172.16.0.1:65535',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '127.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '127.0.0.1.',
    '[::1]:5060',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    'localhost',
    'LOCALHOST.:5060',
    'api.localhost',
    'sip.localdomain',
    'postgres',
    'db.internal',
  ])('refuses the host %s, in a stream too, and creates nothing', async (address) => {
    const number = freshNumber()
    const problem = {
      status: 400,
      code: 'sip_host_not_public',
      check: 'trunk',
      details: [{ path: 'address', message: expect.stringContaining('public') as string }],
    }
    for (const accept of ['application/json', 'application/x-ndjson']) {
      const response = await panel('/api/phone-numbers/sip', {
        json: trunk(number, { address }),
        headers: { accept },
      })
      const failure = ConnectionFailure.parse(await response.json())
      expect({ status: response.status, ...failure }).toMatchObject(problem)
    }
    expect(await numbersOf(panel)).not.toContain(number)
  })

  it('never returns or logs the password', async () => {
    const response = await connect(freshNumber())
    expect(await response.text()).not.toMatch(/trunk-pass-9|office-user/)
  })
})

describe('/api/phone-numbers/{id}', () => {
  async function simulated(): Promise<Line> {
    const response = await panel('/api/phone-numbers/simulated', { json: { friendlyName: 'Desk' } })
    expect(response.status).toBe(201)
    return (await response.json()) as Line
  }

  it('can be renamed, linked and switched', async () => {
    const { id } = await simulated()
    const assistant = (await (
      await panel('/api/assistants', { json: { name: 'Elif' } })
    ).json()) as { id: string }
    const change = { friendlyName: 'Front desk', assistantId: assistant.id, isActive: false }
    const response = await panel(`/api/phone-numbers/${id}`, { json: change, method: 'PATCH' })
    expect(await response.json()).toMatchObject({ id, ...change })
    for (const none of [null, '']) {
      const unlink = { json: { assistantId: none }, method: 'PATCH' }
      expect(await (await panel(`/api/phone-numbers/${id}`, unlink)).json()).toMatchObject({
        friendlyName: 'Front desk',
        assistantId: null,
      })
      const link = { json: { assistantId: assistant.id }, method: 'PATCH' }
      expect((await panel(`/api/phone-numbers/${id}`, link)).status).toBe(200)
    }
  })

  it('has a context URL, whose signing secret is shown when it is generated', async () => {
    const { id } = await simulated()
    const change = async (json: object) =>
      (await panel(`/api/phone-numbers/${id}`, { json, method: 'PATCH' })).json() as Promise<
        Record<string, unknown>
      >
    const secret = /^[0-9a-f]{32}$/
    const made = await change({ contextUrl: ' https://crm.example.com/call ' })
    expect(made).toMatchObject({ contextUrl: 'https://crm.example.com/call' })
    expect(made.contextSecret).toMatch(secret)
    expect(await change({ contextUrl: 'https://crm.example.com/2' })).not.toHaveProperty(
      'contextSecret',
    )
    const { contextSecret: another } = await change({ newContextSecret: true })
    expect(another).toMatch(secret)
    expect(another).not.toBe(made.contextSecret)
    expect(await change({ contextUrl: '' })).toMatchObject({ contextUrl: null })
    expect(await (await panel('/api/phone-numbers')).text()).not.toContain('ontextSecret')
  })

  it.each([
    'http://crm.example.com',
    'https://',
    'https://user:pass@crm.example.com',
    'https://169.254.169.254/latest',
    `https://crm.example.com/${'x'.repeat(1000)}`,
  ])('refuses the context URL %s', async (contextUrl) => {
    const { id } = await simulated()
    const json = { contextUrl, friendlyName: 'Changed' }
    const response = await panel(`/api/phone-numbers/${id}`, { json, method: 'PATCH' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path: 'contextUrl' }] })
    expect(await (await panel('/api/phone-numbers')).text()).not.toContain('Changed')
  })

  it('cannot be linked to another account’s assistant', async () => {
    const { id } = await simulated()
    const theirs = (await (
      await stranger('/api/assistants', { json: { name: 'Theirs' } })
    ).json()) as { id: string }
    const link = { json: { assistantId: theirs.id }, method: 'PATCH' }
    expect((await panel(`/api/phone-numbers/${id}`, link)).status).toBe(404)
  })

  it('disappears from the lists once removed, and can be connected again', async () => {
    const number = freshNumber()
    const { phoneNumbers } = (await (await connect(number)).json()) as { phoneNumbers: Line[] }
    const path = `/api/phone-numbers/${phoneNumbers[0]?.id}`
    expect((await stranger(path, { method: 'DELETE' })).status).toBe(404)
    expect((await panel(path, { method: 'DELETE' })).status).toBe(200)
    expect(await numbersOf(panel)).not.toContain(number)
    expect((await connect(number)).status).toBe(201)
  })
})

describe('GET /api/v1/phone-numbers', () => {
  it('is a bare array whose name equals the friendly name', async () => {
    const listed = (await (await api('/phone-numbers')).json()) as Record<string, unknown>[]
    expect(listed.length).toBeGreaterThan(0)
    for (const item of listed) {
      expect(Object.keys(item).sort()).toEqual([
        'can_make_calls',
        'friendly_name',
        'id',
        'is_active',
        'name',
        'phone_number',
        'provider',
        'region_code',
      ])
      expect(item.name).toBe(item.friendly_name)
    }
  })
})
