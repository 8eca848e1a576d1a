import { afterAll, beforeAll, expect, it } from 'vitest'
import { body, type Caller, makeCaller } from '@/testing/api/calling'
import { startReceiver } from '@/testing/server'
import { sharedServer } from '@/testing/server/shared-server'

const server = sharedServer()
const receiver = await startReceiver()
afterAll(() => receiver.close())

let caller: Caller
beforeAll(async () => {
  caller = await makeCaller(server)
})

const tryOut = (json: object) => caller.panel('/api/context-url/try', { json })

it('asks about an example call of a phone number, and stores nothing', async () => {
  receiver.answer((_, response) => response.end('{"name":"Ada","context":{"order":4711}}'))
  const path = `/api/phone-numbers/${caller.line.id}`
  await caller.panel(path, { json: { newContextSecret: true }, method: 'PATCH' })
  const response = await tryOut({ contextUrl: receiver.url, phoneNumberId: caller.line.id })
  expect(response.status).toBe(200)
  expect(await body(response)).toEqual({
    statusCode: 200,
    durationMs: expect.any(Number) as number,
    body: '{"name":"Ada","context":{"order":4711}}',
    failure: null,
    name: 'Ada',
    facts: [],
    context: { order: '4711' },
  })
  const [request] = receiver.requests
  expect(request).toMatchObject({ json: { to: caller.line.phoneNumber } })
  expect(request?.headers).toMatchObject({
    'x-service-sample': 'true',
    'x-service-signature': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  const calls = await body<{ data: [] }>(await caller.panel('/api/calls'))
  expect(calls.data).toEqual([])
})

it('shows what is wrong with an answer', async () => {
  receiver.answer((_, response) => response.writeHead(500).end(`<h1>${'x'.repeat(3000)}`))
  const response = await tryOut({ contextUrl: receiver.url, assistantId: caller.assistantId })
  const shown = await body<{ body: string }>(response)
  expect(shown).toMatchObject({ statusCode: 500, failure: { code: 'status', detail: '500' } })
  expect(shown.body).toHaveLength(2000)
})

it.each(['', 'crm.example.com', 'http://crm.example.com', 'https://169.254.169.254/'])(
  'refuses the URL %j',
  async (contextUrl) => {
    const response = await tryOut({ contextUrl })
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({ details: [{ path: 'contextUrl' }] })
  },
)
