import { beforeAll, describe, expect, it } from 'vitest'
import { byColumn, PUBLISHED_DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, operator, publicApi, type Send, type TestAccount } from '@/testing/server'

const server = sharedServer()
let account: TestAccount
let api: Send
beforeAll(async () => {
  account = await createAccount(server)
  api = publicApi(server, account)
})

interface Answer {
  id: string
  first_name: string
  last_name: string
  name: string
  existing: boolean
}

async function create(json: unknown, headers: Record<string, string> = {}) {
  const response = await api('/contacts', { json, headers })
  return { status: response.status, body: (await response.json()) as Answer }
}

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('POST /api/v1/contacts', () => {
  it('201: a new contact, in the shape of the contract', async () => {
    const { status, body } = await create({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      phone: ' +90 532 111 22 33 ',
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
      title: 'Müdür',
      notes: 'n'.repeat(3000),
      lead_score: 99,
      unknown: 'is passed over',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      name: 'Ayşe Yılmaz',
      phone: '+90 532 111 22 33',
      ...byColumn(PUBLISHED_DETAILS, () => null),
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
      title: 'Müdür',
      status: 'new',
      stage: 'new',
      lead_score: 0,
      heat: 'cold',
      source: 'zapier',
      created_at: isoTime,
      existing: false,
    })
  })

  it('200: the same contact in another notation, as stored', async () => {
    const first = await create({ first_name: 'Mehmet', phone: '+905331112233' })
    for (const phone of ['05331112233', '(533) 111-22-33', '00905331112233']) {
      const again = await create({ first_name: 'Another', phone, email: 'new@example.com' })
      expect(again.status).toBe(200)
      expect(again.body).toEqual({ ...first.body, existing: true })
    }
  })

  it('accepts either key style, and `name` for the first name', async () => {
    const snake = await create({ first_name: 'A', last_name: 'B', phone: '5340000001' })
    const camel = await create({ firstName: 'A', lastName: 'B', phoneNumber: '5340000002' })
    const whole = await create({ name: 'Ada King', phone: '5340000003' })
    const both = await create({
      first_name: ' ',
      name: 'Ada',
      last_name: 'King',
      phone: '5340000004',
    })
    expect([snake, camel, whole, both].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(camel.body).toMatchObject({ first_name: 'A', last_name: 'B', name: 'A B' })
    expect(whole.body).toMatchObject({ first_name: 'Ada King', last_name: '', name: 'Ada King' })
    expect(both.body).toMatchObject({ first_name: 'Ada', last_name: 'King', name: 'Ada King' })
  })

  it.each([
    ['no name', { phone: '5350000000' }],
    ['no phone', { first_name: 'Ada' }],
    ['nothing', {}],
    ['an empty name', { first_name: '', phone: '5350000000' }],
    ['a blank name', { firstName: ' \t ', phone: '5350000000' }],
    ['a name of nothing visible', { first_name: '\u200B\u00AD\u3164', phone: '5350000000' }],
    ['a null name', { name: null, phone: '5350000000' }],
    ['an empty phone', { first_name: 'Ada', phone: '' }],
    ['a blank phone', { first_name: 'Ada', phoneNumber: '   ' }],
  ])('400: %s', async (_, json) => {
    const { status, body } = await create(json)
    expect(status).toBe(400)
    expect(body).toEqual({ error: 'first_name and phone are required' })
  })

  it('takes a phone as a whole number, as automation platforms send it', async () => {
    const { status, body } = await create({ first_name: 42, phone: 5_329_990_015 })
    expect([status, body]).toMatchObject([201, { first_name: '42', phone: '5329990015' }])
    for (const phone of ['905329990015.0', '0532 999 00 15 dahili 7', '+90 (0)532 999 00 15']) {
      expect(await create({ first_name: 'Another', phone })).toMatchObject({
        status: 200,
        body: { id: (body as { id: string }).id },
      })
    }
    expect((await create({ first_name: 'Ada', phone: 5.5 })).status).toBe(400)
  })

  it.each(['+7378742833', '0000000000'])('400: a withheld number, %s', async (phone) => {
    const { status, body } = await create({ first_name: 'Ada', phone })
    expect([status, body]).toMatchObject([400, { code: 'invalid_phone' }])
  })

  it('400: fewer than ten digits', async () => {
    const { status, body } = await create({ first_name: 'Ada', phone: '+90 532 111 2' })
    expect(status).toBe(400)
    const error = 'Invalid phone - must contain at least 10 digits'
    expect(body).toEqual({ error, code: 'invalid_phone' })
  })

  it('400: names a field of the wrong type', async () => {
    const { status, body } = await create({ first_name: 'Ada', phone: '5350000000', email: 5 })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'validation_error', details: [{ path: 'email' }] })
  })

  it('400: invalid JSON', async () => {
    const response = await api('/contacts', { method: 'POST', body: '{' })
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_json' }])
  })

  it('repeats the first response for a repeated Idempotency-Key', async () => {
    const json = { first_name: 'Ada', phone: '5360000001' }
    const key = { 'Idempotency-Key': 'one-request' }
    const first = await create(json, key)
    const again = await create(json, key)
    expect(first.status).toBe(201)
    expect(again).toEqual(first)
    const other = await create({ ...json, phone: '5360000002' }, key)
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' })
  })
})

describe('twenty at once', () => {
  it('create one contact: one 201, nineteen 200, one id', async () => {
    api = publicApi(server, await createAccount(server))
    const writings = ['+90 532 111 22 33', '05321112233', '532-111-22-33', '0090 (532) 111 2233']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create({ name: `Ada ${n}`, phone: writings[n % 4] })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.name)).size).toBe(1)
    expect(answers.filter(({ body }) => !body.existing)).toHaveLength(1)
  })
})

describe('the quota', () => {
  it('403: full for new contacts, not for existing ones', async () => {
    account = await createAccount(server)
    api = publicApi(server, account)
    await operator(server, 'account', 'set', '--email', account.email, '--contact-quota', '2')
    const phones = Array.from({ length: 6 }, (_, n) => `537000000${n}`)
    const answers = await Promise.all(phones.map((phone) => create({ first_name: 'Ada', phone })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 201, 403, 403, 403, 403])
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toEqual({
      error: 'quota_exceeded',
      code: 'quota_exceeded',
      quota: { current: 2, limit: 2 },
    })
    const made = phones[answers.findIndex(({ status }) => status === 201)]
    expect((await create({ first_name: 'Ada', phone: `+90${made}` })).status).toBe(200)
  })
})
