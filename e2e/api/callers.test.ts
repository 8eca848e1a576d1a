import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  agentSecret,
  createAccount,
  logIn,
  logInCookies,
  newEmail,
  type Send,
  sender,
} from '@/testing/server'
import { body } from '@/testing/api/calling'
import {
  type CallerName,
  type Door,
  DOORS,
  NOT_OURS,
  TEAM_VERDICTS,
  VERDICTS,
  type Verdict,
} from '../conformance/callers'
import { tirelessApi } from '../conformance/world'
import { addressOf, methodsOf, ROUTES } from '../conformance/routes'

/** Every caller at every method of every route: whether it passes the door, and how it is refused. */

const server = sharedServer()
const ORIGIN = { origin: server.url }
const ANOTHER_SITE = { origin: 'https://evil.example' }

interface Caller {
  headers: Record<string, string>
  /** Part of every address. */
  query?: string
}

const cookieOf = async (account: { email: string; password: string }) =>
  Object.entries(await logInCookies(server, account))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

async function unverified() {
  const account = { name: 'Ada', email: newEmail('unverified'), password: 'password-of-ada' }
  const made = await sender(server, ORIGIN)('/api/auth/register', { json: account })
  expect(made.status).toBe(201)
  return account
}

async function replacedKey(): Promise<string> {
  const account = await createAccount(server)
  const panel = await logIn(server, account)
  expect((await panel('/api/user/api-key', { method: 'POST' })).status).toBe(201)
  return account.apiKey
}

/** Each has a separate account, because a key has a rate limit and a change may change the account. */
const CALLERS: Record<CallerName, () => Promise<Caller> | Caller> = {
  nobody: () => ({ headers: {} }),
  'a malformed key': () => ({ headers: { 'x-api-key': 'pk_test_1' } }),
  'a key that nobody has': () => ({
    headers: { 'x-api-key': `pk_live_${randomBytes(24).toString('hex')}` },
  }),
  'a key that was replaced': async () => ({ headers: { 'x-api-key': await replacedKey() } }),
  'a key of the free plan': async () => ({
    headers: { 'x-api-key': (await createAccount(server, { plan: 'free' })).apiKey },
  }),
  'a key': async () => ({ headers: { 'x-api-key': (await createAccount(server)).apiKey } }),
  'a key as bearer': async () => ({
    headers: { authorization: `Bearer ${(await createAccount(server)).apiKey}` },
  }),
  'a key in the query': async () => ({
    headers: {},
    query: `?api_key=${(await createAccount(server)).apiKey}`,
  }),
  'the agent secret': async () => ({
    headers: { authorization: `Bearer ${await agentSecret(server)}` },
  }),
  'the agent secret as a key': async () => ({
    headers: { 'x-api-key': await agentSecret(server) },
  }),
  'a wrong agent secret': async () => ({
    headers: { authorization: `Bearer ${(await agentSecret(server)).slice(0, -1)}x` },
  }),
  'a made-up session': () => ({
    headers: { ...ORIGIN, cookie: 'next-auth.session-token=eyJhbGciOiJub25lIn0.e30.' },
  }),
  'a session': async () => ({
    headers: { ...ORIGIN, cookie: await cookieOf(await createAccount(server)) },
  }),
  'the session of an unverified account': async () => ({
    headers: { ...ORIGIN, cookie: await cookieOf(await unverified()) },
  }),
  'a session on another site': async () => ({
    headers: { ...ANOTHER_SITE, cookie: await cookieOf(await createAccount(server)) },
  }),
  'a session in a frame of another site': async () => ({
    headers: {
      'sec-fetch-site': 'cross-site',
      cookie: await cookieOf(await createAccount(server)),
    },
  }),
  'nobody on another site': () => ({ headers: ANOTHER_SITE }),
}

const endpoints = Object.keys(DOORS)
const REFUSALS = [
  'invalid_api_key',
  'unauthorized',
  'forbidden_origin',
  'premium_required',
  'forbidden',
]

async function verdictOf(response: Response): Promise<Verdict> {
  const { status } = response
  if (status < 400) return 'in'
  const { error, code } = (await body<{ error?: string; code?: string }>(response)) ?? {}
  expect(status).toBeLessThan(500)
  const refusal = [error, code].find((text) => text !== undefined && REFUSALS.includes(text))
  return refusal ? `${status} ${refusal}` : 'in'
}

async function verdictAt(endpoint: string, { headers, query = '' }: Caller): Promise<Verdict> {
  const [method = '', route = ''] = endpoint.split(' ')
  const send = sender(server, { ...headers, 'content-type': 'application/json' })
  const address = `${addressOf(route)}${query}`
  // Nothing but the door is asked for: no endpoint takes this body.
  const response = await send(address, { method, body: method === 'GET' ? undefined : '{' })
  return verdictOf(response)
}

it('knows every method of every route', async () => {
  const account = await createAccount(server)
  const panel = sender(server, { ...ORIGIN, cookie: await cookieOf(account) })
  const agent = { authorization: `Bearer ${await agentSecret(server)}` }
  const keyed = tirelessApi(server, account, panel)
  const ours = ROUTES.filter((route) => !NOT_OURS.includes(route))
  const of = (prefix: RegExp) => ours.filter((route) => prefix.test(route))
  const found = [
    ...(await methodsOf(of(/^\/api\/(v1\/|mcp$)/), keyed)),
    ...(await methodsOf(of(/^\/api\/agent\//), sender(server, agent))),
    ...(await methodsOf(of(/^\/api\/(?!v1\/|mcp$|agent\/)/), panel)),
  ]
  expect(found.toSorted()).toEqual(endpoints.toSorted())
})

describe.each(Object.keys(VERDICTS) as CallerName[])('%s', (name) => {
  let caller: Caller
  beforeAll(async () => {
    caller = await CALLERS[name]()
  })

  it('passes the doors that it may pass, and no other', async () => {
    const verdicts: Record<Door, Verdict> = VERDICTS[name]
    const expected: Record<string, Verdict> = {}
    const answered: Record<string, Verdict> = {}
    for (const [endpoint, door] of Object.entries(DOORS)) {
      expected[endpoint] = verdicts[door]
      answered[endpoint] = await verdictAt(endpoint, caller)
    }
    expect(answered).toEqual(expected)
  })
})

describe('a team', () => {
  const roles: Partial<Record<keyof typeof TEAM_VERDICTS, Send>> = {}
  let members: string
  beforeAll(async () => {
    const owner = await createAccount(server)
    const panel = await logIn(server, owner)
    const team = await body<{ id: string }>(await panel('/api/teams', { json: { name: 'House' } }))
    members = `/api/teams/${team.id}/members`
    roles.owner = panel
    for (const role of ['admin', 'member'] as const) {
      const account = await createAccount(server)
      await panel(members, { json: { email: account.email, role } })
      roles[role] = await logIn(server, account)
    }
    roles['nobody of the team'] = await logIn(server, await createAccount(server))
  })

  const REQUESTS = {
    GET: {},
    POST: { json: { email: 'nobody@example.com', role: 'member' } },
    PATCH: { json: { userId: '1', role: 'member' } },
    DELETE: {},
  } as const

  it.each(Object.keys(TEAM_VERDICTS) as (keyof typeof TEAM_VERDICTS)[])('%s', async (role) => {
    const answered: Record<string, Verdict> = {}
    for (const [method, options] of Object.entries(REQUESTS)) {
      const query = method === 'DELETE' ? '?userId=1' : ''
      const response = await roles[role]?.(`${members}${query}`, { ...options, method })
      const { status = 0 } = response ?? {}
      const { code = '' } = await body<{ code?: string }>(response as Response)
      const isRefusal = ['forbidden', 'team_not_found'].includes(code)
      answered[method] = isRefusal ? `${status} ${code}` : 'in'
    }
    expect(answered).toEqual(TEAM_VERDICTS[role])
  })
})
