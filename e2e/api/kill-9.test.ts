import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { onServer } from '@/testing/database/postgres'
import {
  createAccount,
  logIn,
  publicApi,
  type Receiver,
  type Send,
  type Server,
  type StartedServer,
  startReceiver,
  startServer,
  type TestAccount,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import {
  agentApi,
  body,
  type Caller,
  detail,
  makeCaller,
  somebody,
  start,
} from '@/testing/api/calling'
import { ALWAYS } from '../invariants/always'
import { AT_REST } from '../invariants/at-rest'
import { EVENTS } from '../invariants/events'
import { contradictionsTo, databaseUrl, reading } from '../invariants/invariant'

/** One power cut while much is under way: nothing confirmed is lost, and nothing is done twice. */

const SLOW = {
  SIMULATOR_SECOND_MS: String(within(120)),
  WEBHOOK_RETRY_BASE_MS: String(within(6000)),
}
/** The sweeper runs every minute and picks up what has been due for a while. */
const SWEPT_MS = 120_000
/** `expect.poll` only works in tests, and not in hooks. */
const POLL = { timeout: within(20_000), interval: 100 }
/** The lease of the message that may have been accepted lasts for minutes. */
const SOON_AT_REST = AT_REST.filter(({ says }) => says !== 'no message of a call waits')
const RULES = Array.from({ length: 300 }, (_, n) => `Rule ${n}: ${'nobody runs here. '.repeat(10)}`)
const REQUESTS = Array.from({ length: 40 }, (_, n) => ({
  json: { first_name: `Ada ${n}`, phone: `05321110${String(n).padStart(3, '0')}` },
  headers: { 'idempotency-key': `request-${n}` },
}))

interface Document {
  id: string
  status: string
  chunkCount: number
  progress: object | null
}

let openai: OpenaiEmulator
let chat: ChatAppEmulator
let told: Receiver
let failing: Receiver
let second: StartedServer | undefined
let talker: Caller
let caller: Caller
let busy: TestAccount
let subscriber: TestAccount
let callId: string
let firstRecipient: string
let document: { path: string; id: string; half: Document }

beforeAll(async () => {
  ;[openai, chat, told, failing] = await Promise.all([
    startOpenaiEmulator(),
    startChatAppEmulator([{ name: 'thanks', language: 'en', placeholders: 1 }]),
    startReceiver(),
    startReceiver(500, 200),
  ])
  const env = {
    ...SLOW,
    OPENAI_API_KEY: openai.apiKey,
    OPENAI_BASE_URL: openai.url,
    CHATAPP_API_URL: chat.url,
    CHATAPP_ACCESS_TOKEN: chat.token,
    CHATAPP_PHONE_NUMBER_ID: chat.phoneNumberId,
  }
  const first = await startServer({ env })
  talker = await makeCaller(first)
  caller = await makeCaller(first)
  busy = await createAccount(first)
  subscriber = await createAccount(first)
  await halfEmbed()
  firstRecipient = await hangWhileSending(first)
  ;[callId] = await Promise.all([beInCall(), failOnce(first)])
  await cutPower(first)
  second = await startServer({ after: first, env })
  talker = { ...talker, api: publicApi(second, talker.account) }
  caller = { ...caller, panel: await logIn(second, caller.account) }
})
afterAll(async () => {
  await second?.stop()
  await Promise.all([openai, chat, told, failing].map((part) => part?.close()))
})

/** Gives a document whose first batch is embedded. The request with the second batch is not answered. */
async function halfEmbed(): Promise<void> {
  openai.failEmbeddings({ until: Promise.resolve() }, { until: new Promise(() => undefined) })
  const { panel } = caller
  const base = await body<{ id: string }>(
    await panel('/api/knowledge-bases', { json: { name: 'House' } }),
  )
  const path = `/api/knowledge-bases/${base.id}/documents`
  const json = { title: 'Rules', text: RULES.join('\n\n') }
  const { id } = await body<Document>(await panel(path, { json }))
  await vi.waitFor(() => expect(textCounts()).toHaveLength(2), POLL)
  document = { path, id, half: await readDocument(panel, path, id) }
}

async function readDocument(panel: Send, path: string, id: string): Promise<Document> {
  const { data } = await body<{ data: Document[] }>(await panel(path))
  const found = data.find((each) => each.id === id)
  if (!found) throw new Error(`There is no document ${id}`)
  return found
}

const textCounts = () =>
  openai.requests
    .filter(({ path }) => path.endsWith('/embeddings'))
    .map((request) => (request.body as { input: string[] }).input.length)

async function callWithMessage(server: Server): Promise<string> {
  const agent = await agentApi(server)
  const from = somebody()
  const { id } = await body<{ id: string }>(
    await agent('/calls/inbound', { json: { to: caller.line.phoneNumber, from } }),
  )
  await agent(`/calls/${id}/status`, { json: { status: 'in_progress' } })
  const turns = [{ index: 0, role: 'user', text: 'Send me an offer.' }]
  await agent(`/calls/${id}/transcript`, { json: { turns } })
  expect((await agent(`/calls/${id}/complete`, { json: { talkSeconds: 5 } })).status).toBe(200)
  return from
}

async function hangWhileSending(first: Server): Promise<string> {
  const action = {
    name: 'Thanks',
    templateName: 'thanks',
    templateLang: 'en',
    templateParams: ['{{assistant_name}}'],
    assistantIds: [caller.assistantId],
  }
  expect((await caller.panel('/api/actions/chatapp', { json: action })).status).toBe(201)
  chat.hang()
  const recipient = await callWithMessage(first)
  await vi.waitFor(() => expect(chat.sent).toHaveLength(1), POLL)
  return recipient
}

async function beInCall(): Promise<string> {
  const hook = { event: 'call.completed', targetUrl: told.url }
  expect((await talker.api('/hooks', { json: hook })).status).toBe(201)
  const id = await start(talker, somebody('4321'))
  await vi.waitFor(async () => expect((await detail(talker, id)).status).toBe('in_progress'), POLL)
  return id
}

async function failOnce(first: Server): Promise<void> {
  const api = publicApi(first, subscriber)
  const hook = { event: 'contact.created', targetUrl: failing.url }
  expect((await api('/hooks', { json: hook })).status).toBe(201)
  const contact = { first_name: 'Committed', phone: `+90532111${randomInt(1000, 9999)}` }
  expect((await api('/contacts', { json: contact })).status).toBe(201)
  await failing.waitFor(1)
  // The Public API takes 60 requests a minute.
  await vi.waitFor(async () => expect(await failCount(api)).toBe(1), { ...POLL, interval: 500 })
}

async function failCount(api: Send): Promise<number | undefined> {
  const { data } = await body<{ data: { failCount: number }[] }>(await api('/hooks'))
  return data[0]?.failCount
}

async function cutPower(first: StartedServer): Promise<void> {
  const send = publicApi(first, busy)
  const inFlight = REQUESTS.map((request) => send('/contacts', request))
  expect((await Promise.any(inFlight)).status).toBe(201)
  await first.kill9()
  await Promise.allSettled(inFlight)
  expect(failing.requests).toHaveLength(1)
}

/** The second server, which continues with the data of the first one. */
function restarted(): StartedServer {
  if (!second) throw new Error('The second server did not start')
  return second
}

async function loseLeases(): Promise<void> {
  await onServer(await databaseUrl(restarted()), (client) =>
    client.query(`update idempotency_keys set lease_until = now() - interval '1 second'`),
  )
}

it('a contact that was confirmed is there', async () => {
  const found = await body(await publicApi(restarted(), subscriber)('/contacts?search=Committed'))
  expect(found).toMatchObject([{ first_name: 'Committed' }])
})

it('requests that were left unanswered are done once, when they are repeated', async () => {
  const again = publicApi(restarted(), busy)
  await loseLeases()
  for (const request of REQUESTS) {
    const answer = await again('/contacts', request)
    const { first_name } = request.json
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { first_name, existing: false },
    ])
  }
  const found = await again('/contacts?search=Ada&limit=100')
  expect(await found.json()).toHaveLength(REQUESTS.length)
})

it(
  'a call continues, ends once and says nothing twice',
  async () => {
    const isOfCall = ({ json }: { json: unknown }) => JSON.stringify(json).includes(callId)
    const [delivered] = await told.waitFor(1, isOfCall, SWEPT_MS)
    expect(delivered?.json).toMatchObject({
      id: `call.completed:${callId}`,
      data: { callId, durationSeconds: 60 },
    })
    const call = await body<{ status: string; transcript: { text: string }[] }>(
      await talker.api(`/calls/${callId}?include=transcript`),
    )
    expect(call.status).toBe('completed')
    const texts = call.transcript.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(told.requests.filter(isOfCall)).toHaveLength(1)
  },
  within(SWEPT_MS),
)

it(
  'the next attempt of a webhook delivery is made',
  async () => {
    // It comes seconds later, or by the sweeper if the cut came before the retry was handed over.
    const requests = await failing.waitFor(2, undefined, SWEPT_MS)
    expect(requests[1]?.body).toBe(requests[0]?.body)
    const api = publicApi(restarted(), subscriber)
    await expect.poll(() => failCount(api), { interval: 400 }).toBe(0)
  },
  within(SWEPT_MS),
)

it('a message that may have been accepted is not sent again, and the next one is sent', async () => {
  const recipient = await callWithMessage(restarted())
  await expect.poll(() => chat.sent.map(({ to }) => to)).toEqual([firstRecipient, recipient])
})

it(
  'a long document shows its progress, and is embedded from where it was left',
  async () => {
    const { path, id, half } = document
    const [chunksDone = 0] = textCounts()
    const chunksTotal = half.chunkCount
    expect(chunksTotal).toBeGreaterThan(2 * chunksDone)
    const percent = Math.floor((100 * chunksDone) / chunksTotal)
    expect(half).toMatchObject({
      status: 'processing',
      progress: { chunksDone, chunksTotal, percent },
    })
    const now = () => readDocument(caller.panel, path, id)
    await expect
      .poll(async () => (await now()).status, { timeout: within(SWEPT_MS) })
      .toMatch(/ready|failed/)
    expect(await now()).toMatchObject({ status: 'ready', progress: null })
    const [embedded = 0, , ...others] = textCounts()
    expect(others.reduce((sum, count) => sum + count, embedded)).toBe(chunksTotal)
  },
  within(SWEPT_MS),
)

it('nothing contradicts the invariants once everything has come to rest, and the server stops', async () => {
  const server = restarted()
  await expect
    .poll(() => reading(server, (read) => contradictionsTo(SOON_AT_REST, read)))
    .toEqual([])
  const found = await reading(server, (read) => contradictionsTo([...ALWAYS, ...EVENTS], read))
  expect(found).toEqual([])
  expect(chat.sent).toHaveLength(2)
  expect(await server.stop()).toBe(0)
})
