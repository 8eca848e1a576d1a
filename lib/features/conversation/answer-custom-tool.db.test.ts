import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settleCall } from '@/lib/features/calls/settle-call'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { makeGate } from '@/testing/gate'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { recordedFor } from '@/testing/features/notifications'
import { giveTool, openCall, orderTool } from '@/testing/features/tools'
import { type Answer, type Receiver, startReceiver } from '@/testing/server/receiver'
import { deleteTool } from '@/lib/features/tools/tools'
import { answerToolCall } from './answer-tool-call'

const jobs = await keepJobs()
const shop: Receiver = await startReceiver()
afterAll(() => Promise.all([jobs.stop(), shop.close()]))

let caller: Caller
let call: string
beforeEach(async () => {
  caller = await makeCaller()
  call = await openCall(caller)
})
afterEach(() => {
  shop.requests.splice(0)
  shop.answer(200)
})

let uses = 0
const use = (given: Record<string, unknown> = { number: '4711' }, id = `use-${(uses += 1)}`) =>
  answerToolCall(call, { tool: 'order_status', toolCallId: id, arguments: given })

const runs = () => systemDb().toolRun.findMany({ where: { callId: call }, orderBy: { at: 'asc' } })

const json =
  (value: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(value))

const post = (url: string) =>
  orderTool(url, {
    request: { method: 'POST', url, body: '{"number":"{{number}}","from":"{{context.source}}"}' },
    secrets: [{ name: 'key', value: 'sk-secret-1' }],
  })

describe('a use of a custom tool', () => {
  it('sends one signed request, and stores what was sent and received', async () => {
    const { signingSecret, tool } = await giveTool(caller, post(shop.url))
    shop.answer(json({ status: 'shipped', key: 'sk-secret-1' }))
    expect(await use()).toEqual({ result: { status: 'shipped', key: '•••' }, refusal: null })
    const [request] = shop.requests
    expect(shop.requests).toHaveLength(1)
    expect(request?.json).toEqual({ number: '4711', from: 'web' })
    expect(request?.headers).toMatchObject({
      'x-service-call': call,
      'content-type': 'application/json',
      'idempotency-key': request?.headers['webhook-id'],
      'x-service-signature': createHmac('sha256', signingSecret)
        .update(request?.body ?? '')
        .digest('hex'),
    })
    const headers = request?.headers as Record<string, string>
    for (const webhook of [
      new Webhook(signingSecret),
      new Webhook(signingSecret, { format: 'raw' }),
    ]) {
      expect(webhook.verify(request?.body ?? '', headers)).toEqual(request?.json)
    }
    expect(await runs()).toMatchObject([
      {
        toolId: tool.id,
        status: 'ok',
        arguments: { number: '4711' },
        request: { method: 'POST', body: '{"number":"4711","from":"web"}' },
        statusCode: 200,
        answer: '{"status":"shipped","key":"•••"}',
        outcome: { ok: true },
        durationMs: expect.any(Number) as number,
      },
    ])
  })

  it('has its effect once, with one key, however often it is repeated', async () => {
    await giveTool(caller, post(shop.url))
    const gate = makeGate()
    shop.answer((_, response) => void gate.opened.then(() => response.end('{"returned":1}')))
    const simultaneous = [use({ number: '1' }, 'same'), use({ number: '1' }, 'same')]
    await shop.waitFor(1)
    gate.open()
    const results = await Promise.all(simultaneous)
    shop.answer(500)
    results.push(await use({ number: '1' }, 'same'))
    for (const one of results) expect(one).toEqual({ result: { returned: 1 }, refusal: null })
    expect(shop.requests).toHaveLength(1)
    shop.answer(200)
    await use({ number: '1' }, 'other')
    const keys = shop.requests.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('is not repeated after the process that ran it died', async () => {
    const { tool } = await giveTool(caller, post(shop.url))
    const at = new Date(Date.now() - 60_000)
    const row = { ownerId: caller.account.id, callId: call, toolId: tool.id, arguments: {}, at }
    await systemDb().toolRun.create({ data: { ...row, useId: 'lost' } })
    const message = 'It is not known whether this was done. Do not try it again.'
    const lost = { result: {}, refusal: { code: 'tool_failed', message } }
    expect(await use({ number: '1' }, 'lost')).toEqual(lost)
    expect(shop.requests).toEqual([])
    expect(await runs()).toMatchObject([{ status: 'failed', outcome: { ok: false, message } }])
  })

  it('is for the tools of the assistant, while the call is open', async () => {
    await expect(use()).rejects.toMatchObject({ code: 'not_found' })
    const { tool } = await giveTool(caller, orderTool(shop.url))
    await use({ number: '1' }, 'b')
    const other = await giveTool(caller, orderTool(shop.url, { name: 'other' }))
    const reused = answerToolCall(call, { tool: 'other', toolCallId: 'b', arguments: {} })
    await expect(reused).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    await deleteTool(caller.account, other.tool.id)
    await deleteTool(caller.account, tool.id)
    await expect(use()).rejects.toMatchObject({ code: 'not_found' })
    await giveTool(caller, orderTool(shop.url))
    await settleCall(caller.account, call, {
      reported: 'completed',
      endReason: 'customer_hung_up',
      talkSeconds: 5,
    })
    await systemPool().query(
      `update calls set ended_at = now() - interval '1 hour' where id = $1`,
      [call],
    )
    await expect(use()).rejects.toMatchObject({ code: 'call_ended' })
  })

  it('is refused for arguments that do not fit, without a request', async () => {
    await giveTool(caller, orderTool(shop.url))
    expect(await use({})).toEqual({
      result: {},
      refusal: { code: 'validation_error', message: 'number: This is required.' },
    })
    expect(shop.requests).toEqual([])
    expect(await runs()).toMatchObject([{ status: 'refused', request: null, durationMs: null }])
  })
})

describe('a failed request', () => {
  it('is sent again if it only reads, with the same key', async () => {
    await giveTool(caller, orderTool(shop.url))
    shop.answer(503, json({ status: 'shipped' }))
    expect(await use()).toEqual({ result: { status: 'shipped' }, refusal: null })
    const [first, second] = shop.requests.map(({ headers }) => headers['idempotency-key'])
    expect(second).toBe(first)
    shop.answer(503)
    expect(await use()).toMatchObject({ refusal: { code: 'tool_failed' } })
    expect(shop.requests).toHaveLength(4)
    shop.answer(404)
    expect(await use()).toMatchObject({ refusal: { code: 'tool_refused' } })
    expect(shop.requests).toHaveLength(5)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is not sent again: %s', async (method) => {
    await giveTool(caller, orderTool(shop.url, { request: { method, url: shop.url } }))
    shop.answer((_, response) => response.destroy())
    expect(await use()).toMatchObject({ refusal: { code: 'tool_failed' } })
    expect(shop.requests).toHaveLength(1)
  })
})

describe('the circuit', () => {
  const unavailable = { refusal: { code: 'tool_unavailable' } }
  const later = () =>
    systemPool().query(
      `update tools set open_until = open_until - interval '1 minute' where owner_id = $1`,
      [caller.account.id],
    )

  it('opens after three failures in a row, for a minute, and notifies once', async () => {
    await giveTool(caller, post(shop.url))
    const failed = { refusal: { code: 'tool_failed' } }
    shop.answer(500, 500, 200, 500)
    for (const expected of [failed, failed, { refusal: null }, failed, failed, failed]) {
      expect(await use()).toMatchObject(expected)
    }
    expect(shop.requests).toHaveLength(6)
    expect(await use()).toMatchObject(unavailable)
    expect(shop.requests).toHaveLength(6)
    const notified = await recordedFor(caller.account)
    expect(notified).toMatchObject([{ kind: 'tool_failing', data: { name: 'order_status' } }])
    await later()
    expect(await use()).toMatchObject(failed)
    expect(await use()).toMatchObject(unavailable)
    await later()
    shop.answer(200)
    expect(await use()).toMatchObject({ refusal: null })
    shop.answer(500)
    expect(await use()).toMatchObject(failed)
    expect(await use()).toMatchObject(failed)
    expect(await recordedFor(caller.account)).toHaveLength(1)
  })

  it('is not opened by refusals', async () => {
    await giveTool(caller, post(shop.url))
    shop.answer(500, 500, 422)
    for (let count = 0; count < 6; count += 1) await use(count === 1 ? {} : undefined)
    expect(shop.requests).toHaveLength(5)
    expect(await use()).toMatchObject({ refusal: { code: 'tool_refused' } })
  })
})

/** Writes the same chunk until the connection is closed. */
function writeOn(response: ServerResponse, chunk: Buffer): void {
  response.write(chunk, (error) => {
    if (!error && !response.destroyed) setImmediate(writeOn, response, chunk)
  })
}

describe('a call goes on after an answer', () => {
  const failed = (message: string) => ({ code: 'tool_failed', message })
  const tooLarge = failed('The answer is too large.')

  it.each<[string, Answer, { code: string; message: string }]>([
    ['of 50 MB', (_, response) => writeOn(response, Buffer.alloc(1024 * 1024, 'x')), tooLarge],
    [
      'that becomes too large',
      (_, response) => {
        const bomb = createGzip()
        response.setHeader('content-encoding', 'gzip')
        response.once('close', () => bomb.destroy())
        bomb.pipe(response)
        bomb.end(Buffer.alloc(20 * 1024 * 1024))
      },
      tooLarge,
    ],
    [
      'of HTML',
      (_, response) => response.end('<!doctype html><title>Log in'),
      failed('The system answered with a web page instead of data.'),
    ],
    [
      'that is not UTF-8',
      (_, response) => response.end(Buffer.from([0x7b, 0xff, 0xfe])),
      failed('The answer is not readable text.'),
    ],
    [
      'that leads elsewhere',
      (_, response) => response.writeHead(302, { location: 'https://other.example/' }).end(),
      failed('The system redirects to another address. Enter that address instead.'),
    ],
    [
      'that breaks off',
      (_, response) => response.destroy(),
      failed('No connection to the system.'),
    ],
    ['of 401', 401, failed('The system answered with 401.')],
    [
      'of 409',
      (_, response) => response.writeHead(409).end('{"error":"sent already"}'),
      { code: 'tool_refused', message: 'Answered with 409. {"error":"sent already"}' },
    ],
  ])('%s', async (_, answer, refusal) => {
    await giveTool(caller, post(shop.url))
    shop.answer(answer)
    expect(await use()).toEqual({ result: {}, refusal })
    expect(shop.requests).toHaveLength(1)
  })

  it('that never ends', async () => {
    await giveTool(caller, { ...post(shop.url), timeoutSeconds: 1 })
    shop.answer((_, response) => response.write('{"a":'))
    expect(await use()).toEqual({
      result: {},
      refusal: { code: 'tool_timeout', message: 'The system did not answer in time.' },
    })
  })

  it('that a database cannot store', async () => {
    await giveTool(caller, post(shop.url))
    shop.answer((_, response) => response.end(String.raw`{"a\u0000":"b\ud83d"}`))
    expect(await use()).toEqual({ result: { 'a\uFFFD': 'b\uFFFD' }, refusal: null })
  })

  it('that never comes, because nobody is there', async () => {
    const gone = await startReceiver()
    await giveTool(caller, post(gone.url))
    await gone.close()
    expect(await use()).toMatchObject({ refusal: failed('No connection to the system.') })
  })
})
