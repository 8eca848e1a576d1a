import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, sender, type TestAccount } from '@/testing/server'

const server = sharedServer()
const send = sender(server)
const unknown = `pk_live_${'0'.repeat(48)}`
let account: TestAccount

beforeAll(async () => {
  account = await createAccount(server)
})

const ENDPOINTS = [
  ['GET', '/me'],
  ['GET', '/assistants'],
  ['GET', '/phone-numbers'],
  ['GET', '/contacts?search=ada'],
  ['POST', '/contacts'],
  ['GET', '/contacts/1'],
  ['PATCH', '/contacts/1'],
  ['POST', '/calls'],
  ['GET', '/calls'],
  ['GET', '/calls/8a6e0804-2bd0-4672-b79d-d97027f9071a'],
  ['POST', '/hooks'],
  ['GET', '/hooks'],
  ['DELETE', '/hooks/1'],
  ['GET', '/samples?event=call.completed'],
  ['GET', '/nothing'],
  ['PUT', '/me'],
  ['OPTIONS', '/me'],
  ['POST', '/openapi.json'],
] as const

describe('a request without a valid key', () => {
  it.each(ENDPOINTS)('%s %s answers 401 with the same body', async (method, path) => {
    const keys: Record<string, string>[] = [
      {},
      { 'X-API-Key': 'pk_test_1' },
      { 'X-API-Key': unknown },
    ]
    for (const headers of keys) {
      const response = await send(`/api/v1${path}`, { method, headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Santral Public API"')
      expect(await response.text()).toBe('{"error":"invalid_api_key"}')
    }
  })
})

describe('a valid key', () => {
  it('is read from the header, the bearer token and the query', async () => {
    const { apiKey } = account
    const ways: [string, Record<string, string>][] = [
      ['/api/v1/me', { 'X-API-Key': apiKey }],
      ['/api/v1/me', { Authorization: `Bearer ${apiKey}` }],
      [`/api/v1/me?api_key=${apiKey}`, {}],
      [`/api/v1/me?api_key=${apiKey}`, { 'X-API-Key': `${apiKey},${apiKey}` }],
    ]
    for (const [path, headers] of ways) {
      const response = await send(path, { headers })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        id: account.id,
        email: account.email,
        name: 'Ada Test',
      })
    }
  })

  it('is looked for further where a place is blank', async () => {
    const { apiKey } = account
    const ways: [string, Record<string, string>][] = [
      ['/api/v1/me', { 'X-API-Key': '', Authorization: `Bearer ${apiKey}` }],
      ['/api/v1/me', { 'X-API-Key': ' , ', Authorization: `Bearer ${apiKey}` }],
      [`/api/v1/me?api_key=${apiKey}`, { 'X-API-Key': '', Authorization: 'Bearer ' }],
      [`/api/v1/me?api_key=&api_key=${apiKey}`, {}],
    ]
    for (const [path, headers] of ways) {
      expect((await send(path, { headers })).status).toBe(200)
    }
  })

  it('in the header takes precedence over one in the query', async () => {
    const response = await send(`/api/v1/me?api_key=${account.apiKey}`, {
      headers: { 'X-API-Key': unknown },
    })
    expect(response.status).toBe(401)
  })
})

describe('every response', () => {
  it('has a request id, the given one where it is valid', async () => {
    const made = await send('/api/v1/me')
    expect(made.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    const given = await send('/api/v1/me', { headers: { 'X-Request-Id': 'order-4711-a' } })
    expect(given.headers.get('x-request-id')).toBe('order-4711-a')
  })
})

describe('a 401', () => {
  it('says which credential is missing, and opens no dialog in a browser', async () => {
    const realms: [string, string, RequestInit][] = [
      ['/api/v1/me', 'Bearer realm="Santral Public API"', {}],
      ['/api/agent/openapi.json', 'Bearer realm="Santral agent interface"', {}],
      ['/api/contacts', 'Cookie realm="Santral panel"', {}],
      [
        '/api/livekit/webhook',
        'Signature realm="Santral webhooks"',
        { method: 'POST', body: '{}' },
      ],
    ]
    for (const [path, challenge, init] of realms) {
      const response = await fetch(new URL(path, server.url), init)
      expect([path, response.status]).toEqual([path, 401])
      expect(response.headers.get('www-authenticate')).toBe(challenge)
    }
  })
})
