import { expect } from 'vitest'
import {
  createAccount,
  logIn,
  type Send,
  sender,
  type Server,
  type TestAccount,
} from '@/testing/server'
import { body, makeAssistant, makeLine } from '@/testing/api/calling'
import type { Endpoint } from '@/testing/api/openapi'

/** An account with one of everything, and a client of the Public API without an effective rate limit. */
export interface World {
  account: TestAccount
  panel: Send
  api: Send
  ids: Record<IdName, string>
}

type IdName = (typeof ID_NAMES)[number]

export const ID_NAMES = [
  'assistant_id',
  'phone_number_id',
  'contact_id',
  'campaign_id',
  'cadence_id',
  'call_id',
  'hook_id',
] as const

const PATH_IDS: Record<string, IdName> = {
  contacts: 'contact_id',
  campaigns: 'campaign_id',
  cadences: 'cadence_id',
  calls: 'call_id',
  hooks: 'hook_id',
}

const REQUESTS_PER_KEY = 50

/**
 * Returns a client that replaces its API key before the rate limit of the key is reached. Send its requests one after
 * another, because the previous key stops working.
 */
export function tirelessApi(server: Server, account: TestAccount, panel: Send): Send {
  const send = sender(server)
  const nextKey = tirelessKey(account, panel)
  return async (path, options = {}) =>
    send(path, { ...options, headers: { 'x-api-key': await nextKey(), ...options.headers } })
}

/** Returns the key for each next request, and replaces it before its rate limit is reached. */
export function tirelessKey({ apiKey }: TestAccount, panel: Send): () => Promise<string> {
  let key = apiKey
  let used = 0
  return async () => {
    used += 1
    if (used > REQUESTS_PER_KEY) {
      const response = await panel('/api/user/api-key', { method: 'POST' })
      expect(response.status).toBe(201)
      key = (await body<{ apiKey: string }>(response)).apiKey
      used = 1
    }
    return key
  }
}

export async function makeWorld(server: Server): Promise<World> {
  const account = await createAccount(server)
  const panel = await logIn(server, account)
  const api = tirelessApi(server, account, panel)
  const create = async (send: Send, path: string, json: unknown, name = 'id') => {
    const response = await send(path, { json })
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(201)
    return (await body<Record<string, string>>(response))[name] ?? ''
  }
  const assistant_id = await makeAssistant(panel, 'Defne')
  const line = await makeLine(panel, assistant_id)
  const newContact = (last: string) => ({ first_name: 'Ada', phone: `+1415555${last}` })
  const steps = [{ type: 'sms', delayMinutes: 1440, text: 'Hello {{first_name}}' }]
  const hook = { event: 'dnc.requested', targetUrl: 'https://hooks.example.com/santral' }
  const ids = {
    assistant_id,
    phone_number_id: line.id,
    contact_id: await create(api, '/api/v1/contacts', newContact('2671')),
    campaign_id: await create(panel, '/api/campaigns', {
      name: 'November offers',
      assistantId: assistant_id,
    }),
    cadence_id: await create(panel, '/api/cadences', { name: 'New lead', isActive: true, steps }),
    call_id: await create(api, '/api/v1/calls', { ...newContact('2672'), assistant_id }, 'call_id'),
    hook_id: await create(api, '/api/v1/hooks', hook),
  }
  return { account, panel, api, ids }
}

export interface Request {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** Returns the documented example request of an endpoint, with its IDs replaced by those of the account. */
export function exampleOf(endpoint: Endpoint, { ids }: Pick<World, 'ids'>): Request {
  const params: Record<string, string> = {}
  const query: Record<string, string> = {}
  for (const { name, in: place, example } of endpoint.parameters) {
    if (place === 'path') params[name] = ids[pathIdOf(endpoint)]
    if (place === 'query' && example !== undefined) query[name] = example
  }
  const example = endpoint.requestBody?.content['application/json']?.example
  return { params, query, body: withIds(example, ids) }
}

export function pathIdOf({ path }: Pick<Endpoint, 'path'>): IdName {
  const collection = /^\/api\/v1\/([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''
  const name = PATH_IDS[collection]
  if (!name)
    throw new Error(
      `PATH_IDS does not say what {id} identifies in ${path}. Add its collection there.`,
    )
  return name
}

export function withIds(example: unknown, ids: World['ids']): unknown {
  if (typeof example !== 'object' || example === null) return example
  const known = Object.entries(ids).filter(([name]) => name in example)
  return { ...example, ...Object.fromEntries(known) }
}

export function ask(send: Send, endpoint: Endpoint, request: Request, init: RequestInit = {}) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params[name] ?? ''),
  )
  const query = new URLSearchParams(request.query).toString()
  return send(query ? `${path}?${query}` : path, {
    method: endpoint.method,
    ...(endpoint.requestBody && {
      body: JSON.stringify(request.body),
      headers: { 'content-type': 'application/json' },
    }),
    ...(init as object),
  })
}
