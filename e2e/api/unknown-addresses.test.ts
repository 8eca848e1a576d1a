import { beforeEach, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  createAccount,
  logIn,
  publicApi,
  sender,
  type Send,
  type TestAccount,
} from '@/testing/server'

const server = sharedServer()
let account: TestAccount
let api: Send

beforeEach(async () => {
  account = await createAccount(server)
  api = publicApi(server, account)
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('unknown URLs', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/nothing/here/'])(
    'are a JSON 404: %s',
    async (url) => {
      for (const method of METHODS) {
        const response = await sender(server)(url, { method })
        expect(response.status, method).toBe(404)
        expect(await response.json()).toEqual({ error: 'not_found' })
      }
    },
  )

  it.each(['', '/', '/nothing', '/nothing/here/', '/me/more', '/openapi.json/more'])(
    'are a 404 to a key of the Public API, and a 401 without one: %s',
    async (path) => {
      for (const method of METHODS) {
        const anonymous = await sender(server)(`/api/v1${path}`, { method })
        expect(anonymous.status, method).toBe(401)
        expect(await anonymous.json()).toEqual({ error: 'invalid_api_key' })
        const response = await api(path, { method })
        expect(response.status, method).toBe(404)
        expect(response.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
        expect(await response.json()).toEqual({ error: 'not_found' })
      }
    },
  )

  it.each(['0', 'abc', '1e3', '-1', '9'.repeat(30), '%00', '1%20', '../me'])(
    'are a 404 for an id that is no id: %s',
    async (id) => {
      for (const path of [`/contacts/${id}`, `/calls/${id}`]) {
        const response = await api(path.replace('../me', '..%2Fme'))
        expect([path, response.status]).toEqual([path, 404])
      }
    },
  )
})

describe('the methods of a path', () => {
  const anonymous = sender(server)

  it.each([
    ['PUT', '/me', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/contacts', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/contacts/1', 'GET, HEAD, PATCH, OPTIONS'],
    ['PATCH', '/hooks', 'GET, HEAD, POST, OPTIONS'],
    ['HEAD', '/dnc', 'POST, OPTIONS'],
    ['DELETE', '/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('are listed by a 405 in the Public API: %s %s', async (method, path, allow) => {
    const response = await api(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
    const withoutKey = await anonymous(`/api/v1${path}`, { method })
    expect(withoutKey.status).toBe(401)
    expect(withoutKey.headers.has('allow')).toBe(false)
  })

  it.each([
    ['/api/contacts', 'GET, HEAD, POST, OPTIONS'],
    ['/api/contacts/1', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['/api/health/', 'GET, HEAD, OPTIONS'],
    ['/api/agent/send-chatapp', 'POST, OPTIONS'],
    ['/api/chatapp', 'GET, HEAD, POST, OPTIONS'],
  ])('are listed for OPTIONS elsewhere: %s', async (path, allow) => {
    const response = await anonymous(path, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe(allow)
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('include HEAD where there is GET', async () => {
    const response = await api('/me', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
    expect(await response.text()).toBe('')
  })
})

describe('a trailing slash', () => {
  it('makes no difference in the panel API', async () => {
    const panel = await logIn(server, account)
    const made = await panel('/api/contacts/', {
      json: { firstName: 'Ada', phone: '+90 532 000 44 55' },
    })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    expect((await panel(`/api/contacts/${id}/`)).status).toBe(200)
    expect((await panel('/api/contacts/?search=ada')).status).toBe(200)
    expect((await sender(server)('/api/contacts/')).status).toBe(401)
  })

  it('is redirected away on a page, within the site', async () => {
    const open = sender(server)
    const response = await open('/login/?next=%2Fcalls')
    expect(response.status).toBe(308)
    const { location } = Object.fromEntries(response.headers)
    expect(new URL(location ?? '', server.url).href).toBe(`${server.url}/login?next=%2Fcalls`)
    for (const path of [
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/%2F/elsewhere.example/',
    ]) {
      const to = (await open(`${server.url}${path}`)).headers.get('location')
      expect(new URL(to ?? '/', server.url).origin).toBe(new URL(server.url).origin)
    }
  })
})

it.each([
  ['/integrations?from=mail', '/sms-providers?from=mail'],
  ['/assistants/7/tests/9/edit?run=1', '/assistants/7/scenarios/9/edit?run=1'],
])('redirects the old page %s to its new path, with its query', async (from, to) => {
  const response = await sender(server)(from)
  expect(response.status).toBe(308)
  const location = response.headers.get('location') ?? ''
  expect(new URL(location, server.url).href).toBe(`${server.url}${to}`)
})
