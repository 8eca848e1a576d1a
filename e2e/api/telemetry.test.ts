import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { METRICS, type MetricName, prometheusName } from '@/lib/platform/telemetry/metrics'
import { agentSecret, sender, startReceiver } from '@/testing/server'
import { agentApi, body, type Caller, finished, makeCaller, somebody } from '@/testing/api/calling'
import type { Span } from '@/testing/telemetry/collector'
import { parseExposition, valueOf } from '../exposition'
import { outsideServer } from '../outside'
import { COLLECTOR_HEADER, METRICS_TOKEN, tracedServer } from '../traced'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const PHONE = somebody('0007')
const LAST_NAME = 'Kaçınılmaz'

const { collector, server } = await tracedServer()
let receiver: Awaited<ReturnType<typeof startReceiver>>
let caller: Caller
let traced: Awaited<ReturnType<typeof reportTurn>>
beforeAll(async () => {
  receiver = await startReceiver(200)
  caller = await makeCaller(server)
  const hook = { event: 'contact.created', targetUrl: `${receiver.url}/secret-path` }
  await caller.api('/hooks', { json: hook })
  const json = {
    phone: PHONE,
    assistant_id: caller.assistantId,
    first_name: 'Ayşe',
    last_name: LAST_NAME,
  }
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
  const response = await caller.api('/calls', { json, headers })
  await finished(caller, (await body<{ call_id: string }>(response)).call_id)
  traced = await reportTurn()
})
afterAll(() => receiver.close())

const SAID = 'Tuesday at ten is free'

/** Reports a reply with its trace, twice. @returns its call, and the start of its speech */
async function reportTurn() {
  const agent = await agentApi(server)
  const json = { to: caller.line.phoneNumber, from: PHONE }
  const { id } = await body<{ id: string }>(await agent('/calls/inbound', { json }))
  const trace = {
    replyMs: 900,
    hearMs: 200,
    waitMs: 100,
    thinkMs: 400,
    speakMs: 200,
    speechMs: 1500,
    model: 'openai/gpt-4o-mini',
    tokensIn: 120,
    tokensOut: 12,
    interruptedBy: 'person',
    tools: [{ name: 'secret_tool', ms: 50, ok: false }],
  }
  const at = new Date()
  const turn = { index: 0, role: 'assistant', text: SAID, at: at.toISOString(), trace }
  for (const _ of ['once', 'again'])
    await agent(`/calls/${id}/transcript`, { json: { turns: [turn] } })
  await agent(`/calls/${id}/complete`, { json: {} })
  return { id, at }
}

async function spanThat(matches: (span: Span) => boolean): Promise<Span> {
  await expect.poll(() => collector.spans().some(matches), { interval: 100 }).toBe(true)
  return collector.spans().find(matches) as Span
}

const childOf = (parent: Span, name: RegExp) => (span: Span) =>
  span.parentSpanId === parent.spanId && name.test(span.name)

it('traces a request in the trace of its caller, with its statements and the job that it caused', async () => {
  const request = await spanThat(({ name }) => name === 'POST /api/v1/calls')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/calls',
    'http.response.status_code': 201,
    'santral.request_id': expect.any(String) as string,
  })
  const statement = await spanThat(childOf(request, /^pg\.query:SELECT/))
  expect(statement.attributes['db.query.text']).toContain('$1')

  const job = await spanThat(
    ({ name, linkedTraces }) => name === 'job simulate-call' && linkedTraces.includes(TRACE),
  )
  const step = await spanThat(childOf(job, /^step plan the talk$/))
  const call = await spanThat(childOf(step, /^GET 127\.0\.0\.1:\d+$/))
  expect(call.attributes).toMatchObject({ 'http.response.status_code': 200 })
  await expect.poll(() => readFile(server.log, 'utf8')).toContain(`"trace_id":"${TRACE}"`)
})

it('traces a page and an error by the pattern of the route', async () => {
  expect((await caller.panel('/contacts/1')).status).toBe(200)
  await spanThat(({ name }) => name === 'GET /contacts/[id]')
  await caller.api('/contacts/999999')
  const failed = await spanThat(({ name }) => name === 'GET /api/v1/contacts/[id]')
  expect(failed.attributes).toMatchObject({
    'http.response.status_code': 404,
    'santral.error_code': 'not_found',
  })
})

it('traces a webhook attempt, and does not show the trace to its receiver', async () => {
  const { port } = new URL(receiver.url)
  // Other test files have other receivers.
  const post = await spanThat(({ name }) => name === `POST 127.0.0.1:${port}`)
  const attempt = await spanThat(({ spanId }) => spanId === post.parentSpanId)
  expect(attempt.name).toBe('attempt webhook delivery')
  const { attributes } = post
  expect(attributes).toMatchObject({ 'http.response.status_code': 200 })
  expect(attributes).not.toHaveProperty('url.full')
  const [delivery] = await receiver.waitFor(1)
  expect(Object.keys(delivery?.headers ?? {})).not.toContain('traceparent')
})

it('traces a turn of a call at its own times, with its parts and without its words', async () => {
  const isTurn = ({ name, attributes }: Span) =>
    name === 'turn' && attributes['gen_ai.conversation.id'] === traced.id
  const turn = await spanThat(isTurn)
  const before = (ms: number) => new Date(traced.at.getTime() - ms)
  expect(turn).toMatchObject({ startedAt: before(900), milliseconds: 2400 })
  expect(turn.linkedTraces).toHaveLength(1)
  expect(turn.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'gpt-4o-mini',
    'gen_ai.usage.input_tokens': 120,
    'gen_ai.usage.output_tokens': 12,
    'santral.turn.role': 'assistant',
    'santral.turn.interrupted_by': 'person',
    'santral.turn.tool_failures': 1,
  })
  await spanThat(childOf(turn, /^speak$/))
  const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === turn.spanId)
  expect(parts.map(({ name, startedAt }) => [name, startedAt])).toEqual([
    ['hear', before(900)],
    ['wait', before(700)],
    ['think', before(600)],
    ['speak', before(200)],
  ])
  expect(collector.spans().filter(isTurn)).toHaveLength(1)
})

it('exports nothing about customers, and no secret', async () => {
  await expect.poll(() => collector.metricNames()).toContain('santral.request.duration')
  const received = collector.received()
  const { account, line } = caller
  const secrets = {
    phone: PHONE.replace('+', ''),
    line: line.phoneNumber.replace('+', ''),
    lastName: LAST_NAME,
    email: account.email,
    apiKey: account.apiKey,
    password: account.password,
    token: METRICS_TOKEN,
    agentSecret: await agentSecret(server),
    targetPath: 'secret-path',
    said: SAID,
    tool: 'secret_tool',
  }
  const found = Object.entries(secrets).filter(([, secret]) => received.includes(secret))
  expect(found).toEqual([])
  expect(collector.headers).toContainEqual(
    expect.objectContaining({ 'x-collector': COLLECTOR_HEADER }),
  )
})

it('exports only metrics that are listed, all that were measured', async () => {
  const listed = Object.keys(METRICS) as MetricName[]
  // Nothing was deactivated, and simulated calls have no voice workers.
  const absent = /^santral\.(webhook\.deactivations|workers\.)/
  await expect
    .poll(() => [...new Set(collector.metricNames())].toSorted())
    .toEqual(listed.filter((name) => !absent.test(name)).toSorted())
})

const scrape = (headers: Record<string, string>) => sender(server, headers)('/api/metrics')

async function measured() {
  const response = await scrape({ authorization: `Bearer ${METRICS_TOKEN}` })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return parseExposition(await response.text())
}

it.each<Record<string, string>>([
  {},
  { authorization: `Bearer ${METRICS_TOKEN}x` },
  { authorization: METRICS_TOKEN },
])('shows the metrics to nobody without the token: %j', async (headers) => {
  const response = await scrape(headers)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Santral metrics"')
})

it('has no metrics where no token is set', async () => {
  const { server: other } = await outsideServer()
  const send = sender(other, { authorization: 'Bearer ' })
  expect((await send('/api/metrics')).status).toBe(404)
})

it('measures replies, interruptions and failures of tools once', async () => {
  const metrics = await measured()
  const think = { part: 'think', provider: 'openai' }
  expect(valueOf(metrics, 'santral_reply_duration_sum', think)).toBeCloseTo(0.4)
  expect(
    valueOf(metrics, 'santral_reply_duration_count', { part: 'total', provider: 'openai' }),
  ).toBe(1)
  expect(valueOf(metrics, 'santral_reply_interruptions_total', { by: 'person' })).toBe(1)
  expect(valueOf(metrics, 'santral_tool_failures_total')).toBe(1)
})

it('counts requests, refusals, jobs and webhook attempts', async () => {
  const metrics = await measured()
  const known = (Object.keys(METRICS) as MetricName[]).map(prometheusName)
  expect([...metrics.keys()].filter((name) => !known.includes(name))).toEqual([])
  const request = { method: 'POST', route: '/api/v1/calls', status: '2xx' }
  expect(valueOf(metrics, 'santral_request_duration_count', request)).toBe(1)
  expect(valueOf(metrics, 'santral_request_refusals_total', { code: 'not_found' })).toBe(1)
  expect(valueOf(metrics, 'santral_webhook_attempts_total', { outcome: 'succeeded' })).toBe(1)
  const job = { function: 'analyse-call', outcome: 'ok' }
  expect(valueOf(metrics, 'santral_job_calls_total', job)).toBeGreaterThan(0)
  expect(valueOf(metrics, 'santral_database_up')).toBe(1)
})

it('follows the calls and what they reserve', async () => {
  const agent = await agentApi(server)
  const label = { status: 'in_progress' }
  const openCalls = async () => valueOf(await measured(), 'santral_calls_open', label)
  await expect.poll(openCalls).toBe(0)
  const json = { to: caller.line.phoneNumber, from: somebody() }
  const response = await agent('/calls/inbound', { json })
  expect(response.status).toBe(201)
  const { id } = await body<{ id: string }>(response)
  await agent(`/calls/${id}/status`, { json: { status: 'in_progress' } })
  await expect.poll(openCalls, { interval: 500 }).toBe(1)
  expect(valueOf(await measured(), 'santral_calls_reserved', label)).toBe(60)
  await agent(`/calls/${id}/complete`, { json: {} })
  await expect.poll(openCalls, { interval: 500 }).toBe(0)
})
