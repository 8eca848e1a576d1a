import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '@/lib/features/webhooks/rules/events'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send, sender } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import {
  type Endpoint,
  endpointsOf,
  expectDeclared,
  expectFits,
  readDocument,
} from '@/testing/api/openapi'
import { ask, exampleOf, ID_NAMES, makeWorld, pathIdOf, type World } from '../conformance/world'

/** Checks every endpoint of the Public API against its own OpenAPI document. */

const server = sharedServer()
const document = await readDocument(server)
const endpoints = endpointsOf(document)
const anonymous = sender(server)

let mine: World
let theirs: World
let free: Send
let exhausted: Send
beforeAll(async () => {
  mine = await makeWorld(server)
  theirs = await makeWorld(server)
  const freeAccount = await createAccount(server, { plan: 'free' })
  free = sender(server, { 'x-api-key': freeAccount.apiKey })
  const spent = await createAccount(server)
  exhausted = sender(server, { 'x-api-key': spent.apiKey })
  const api = publicApi(server, spent)
  await Promise.all(Array.from({ length: 60 }, () => api('/me')))
}, within(120_000))

/** The other examples cannot call the contact that the example of `/dnc` marks. */
const inOrder = endpoints.toSorted(
  (a, b) => Number(a.path.endsWith('/dnc')) - Number(b.path.endsWith('/dnc')),
)
const named = inOrder.map((endpoint) => ({
  title: `${endpoint.method} ${endpoint.path}`,
  endpoint,
  bodyIds: idsIn(endpoint),
  numbers: endpoint.parameters.filter(({ name }) => name === 'limit' || name === 'page'),
}))
const withBody = named.filter(({ endpoint }) => endpoint.requestBody)

/** A do-not-call request without a match is not an error; a call names the missing id. */
function unknownId({ path }: Endpoint, name: string) {
  if (path.endsWith('/dnc')) return { status: 200, answer: { success: true, marked: 0 } }
  if (!path.endsWith('/calls')) return { status: 404, answer: { error: 'not_found' } }
  return { status: 404, answer: { error: name.replace(/id$/, 'not_found'), code: 'not_found' } }
}

const NO_IDS = ['abc', '9'.repeat(30), '-1', '0', '1.5', "1'--", ' ']

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone({ ...document }))
    expect(result.errors ?? []).toEqual([])
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('describes every route file and nothing else', async () => {
    const root = fileURLToPath(new URL('../../app/api/v1', import.meta.url))
    const files = await readdir(root, { recursive: true })
    const paths = files
      .filter((file) => file.endsWith('route.ts'))
      .map((file) => `/api/v1/${file.replace('/route.ts', '').replace(/\[(\w+)\]/g, '{$1}')}`)
      .filter((path) => path !== '/api/v1/openapi.json')
    expect(Object.keys(document.paths).toSorted()).toEqual(paths.toSorted())
  })

  it('has an example for every body and response, which fits its schema', () => {
    for (const endpoint of endpoints) {
      const what = `${endpoint.method} ${endpoint.path}`
      const content = endpoint.requestBody?.content['application/json']
      if (content) expectFits(content.schema, content.example, what)
      const examples = Object.entries(endpoint.responses).flatMap(([status, response]) => {
        const { schema, example } = response.content['application/json']
        return example === undefined ? [] : [{ status, schema, example }]
      })
      expect(examples, `${what} has an example of an answer`).not.toEqual([])
      for (const { status, schema, example } of examples) {
        expectFits(schema, example, `${what} → ${status}`)
      }
    }
  })

  it('describes every event with schemas that the samples fit', () => {
    const webhooks = Object.entries(document.webhooks)
    expect(webhooks.map(([name]) => name)).toEqual(EVENT_NAMES)
    for (const [name, { post }] of webhooks) {
      const { schema, example } = post.requestBody.content['application/json']
      expectFits(schema, example, name)
    }
  })
})

describe.each(named)('$title', ({ endpoint }) => {
  it('answers its example with a declared success', async () => {
    const response = await ask(mine.api, endpoint, exampleOf(endpoint, mine))
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    await expectDeclared(endpoint, response)
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
    expect(response.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    expect(response.headers.get('x-ratelimit-reset')).toMatch(/^[1-9]\d*$/)
    expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]+$/)
  })

  it('answers 401 without a key and with an unknown one, before any other check', async () => {
    const keys = [null, `pk_live_${'0'.repeat(48)}`, 'x']
    for (const headers of keys.map((key) => (key ? { 'x-api-key': key } : {}))) {
      const response = await ask(
        anonymous,
        endpoint,
        { params: { id: 'abc' }, query: {}, body: 7 },
        { headers: headers as Record<string, string> },
      )
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+"$/)
      expect(await expectDeclared(endpoint, response)).toEqual({ error: 'invalid_api_key' })
    }
  })

  it('answers 403 on a plan without API access', async () => {
    const response = await ask(free, endpoint, exampleOf(endpoint, mine))
    expect(response.status).toBe(403)
    expect(await expectDeclared(endpoint, response)).toMatchObject({ code: 'premium_required' })
  })

  it('answers 429 with a delay when the minute’s requests are used up', async () => {
    const response = await ask(exhausted, endpoint, exampleOf(endpoint, mine))
    expect(response.status).toBe(429)
    await expectDeclared(endpoint, response)
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  })

  it('lists its methods for OPTIONS, and for every other one with 405', async () => {
    const path = endpoint.path.replace('{id}', mine.ids.contact_id)
    const has = Object.keys(document.paths[endpoint.path] ?? {}).map((name) => name.toUpperCase())
    const allowed = [...has, ...(has.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted()
    const allowOf = (response: Response) => response.headers.get('allow')?.split(', ').toSorted()

    const options = await mine.api(path, { method: 'OPTIONS' })
    expect(options.status).toBe(204)
    expect(allowOf(options)).toEqual(allowed)
    expect(options.headers.get('x-ratelimit-limit')).toBe('60')
    expect(options.headers.has('access-control-allow-origin')).toBe(false)

    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (allowed.includes(method)) continue
      expect((await anonymous(path, { method })).status, method).toBe(401)
      const response = await mine.api(path, { method })
      expect(response.status, method).toBe(405)
      expect(allowOf(response)).toEqual(allowed)
      expect(response.headers.get('x-ratelimit-limit')).toBe('60')
      if (method === 'HEAD') continue
      expect(await expectDeclared(endpoint, response)).toEqual({ error: 'method_not_allowed' })
    }
  })

  it('makes no difference of a trailing slash', async () => {
    const path = endpoint.path.replace('{id}', 'abc')
    const init = { method: endpoint.method, body: bodyFor(endpoint) }
    for (const send of [anonymous, mine.api]) {
      const plain = await send(path, init)
      const slashed = await send(`${path}/`, init)
      expect(slashed.status).toBe(plain.status)
      expect(await slashed.json()).toEqual(await plain.json())
    }
  })
})

describe.each(named.filter(({ endpoint }) => endpoint.path.includes('{id}')))(
  '$title',
  ({ endpoint }) => {
    it('answers 404 to a foreign or invalid id', async () => {
      const example = exampleOf(endpoint, mine)
      for (const id of [theirs.ids[pathIdOf(endpoint)], ...NO_IDS]) {
        const response = await ask(mine.api, endpoint, { ...example, params: { id } })
        expect(response.status, id).toBe(404)
        expect(await expectDeclared(endpoint, response)).toEqual({ error: 'not_found' })
      }
    })
  },
)

describe.each(named.filter(({ bodyIds }) => bodyIds.length > 0))(
  '$title',
  ({ endpoint, bodyIds }) => {
    it('answers a foreign id in the body like an unknown one', async () => {
      const example = exampleOf(endpoint, mine)
      for (const name of bodyIds) {
        const noIds = name === 'assistant_id' ? ['abc'] : ['abc', '9'.repeat(30), '-1']
        for (const id of [theirs.ids[name], ...noIds]) {
          const body = { ...(example.body as object), [name]: id }
          const response = await ask(mine.api, endpoint, { ...example, body })
          const { status, answer } = unknownId(endpoint, name)
          expect(response.status, `${name}: ${id}`).toBe(status)
          expect(await expectDeclared(endpoint, response)).toEqual(answer)
        }
      }
    })
  },
)

describe.each(withBody)('$title', ({ endpoint }) => {
  it('answers 400 to invalid JSON, and 413 to more than 1 MB', async () => {
    const example = exampleOf(endpoint, mine)
    const invalid = await ask(mine.api, endpoint, example, { body: '{"a":' })
    expect(invalid.status).toBe(400)
    expect(await expectDeclared(endpoint, invalid)).toEqual({ error: 'invalid_json' })
    const large = await ask(mine.api, endpoint, example, {
      body: JSON.stringify({ notes: 'x'.repeat(1024 * 1024) }),
    })
    expect(large.status).toBe(413)
    expect(await expectDeclared(endpoint, large)).toEqual({ error: 'payload_too_large' })
  })

  it('answers 400 to a body of the wrong kind', async () => {
    for (const body of [null, [], 'text', 7]) {
      const response = await ask(mine.api, endpoint, { ...exampleOf(endpoint, mine), body })
      expect(response.status, JSON.stringify(body)).toBe(400)
      await expectDeclared(endpoint, response)
    }
  })
})

describe.each(named.filter(({ numbers }) => numbers.length > 0))(
  '$title',
  ({ endpoint, numbers }) => {
    it('answers 400 to a limit or page that is not a positive integer', async () => {
      const example = exampleOf(endpoint, mine)
      for (const { name } of numbers) {
        for (const value of ['0', '-1', '1.5', 'ten']) {
          const query = { ...example.query, [name]: value }
          const response = await ask(mine.api, endpoint, { ...example, query })
          expect(response.status, `${name}=${value}`).toBe(400)
          expect(await expectDeclared(endpoint, response)).toMatchObject({
            error: 'validation_error',
            details: [{ path: name }],
          })
        }
      }
    })
  },
)

function bodyFor({ method }: Endpoint): string | undefined {
  return method === 'POST' || method === 'PATCH' ? '{' : undefined
}

function idsIn({ requestBody }: Endpoint) {
  const { properties = {} } = (requestBody?.content['application/json']?.schema ?? {}) as {
    properties?: object
  }
  return ID_NAMES.filter((name) => name in properties)
}
