import fc from 'fast-check'
import { sharedServer } from '@/testing/server/shared-server'
import { afterAll } from 'vitest'
import { agentSecret, type Send, startReceiver } from '@/testing/server'
import { agentApi, body, makeCaller } from '@/testing/api/calling'
import { type Document, endpointsOf } from '@/testing/api/openapi'
import { describeFlood } from '../floods/describe-flood'
import { hintsFor } from '../floods/hints'
import { makePool } from '../floods/pool'

/** Whatever a worker sends, the answer is one that the OpenAPI document declares. */

const TOOLS = ['bilgi_tabani_ara', 'book_appointment', 'reschedule_appointment'] as const
const MORE_TOOLS = ['cancel_appointment', 'request_do_not_call', 'send_message', 'no_tool'] as const
const CUSTOM_TOOLS = ['find_order', 'change_order'] as const

const server = sharedServer()
const api = await agentApi(server)
const shop = await startReceiver(
  (_, response) => response.end('{"status":"shipped"}'),
  404,
  (_, response) => response.end('<html>'),
  (_, response) => response.end(String.raw`{"a\u0000":"\ud800"}`),
  200,
)
afterAll(() => shop.close())

async function giveOrderTools(panel: Send, assistantId: string): Promise<void> {
  const parameters = [
    { name: 'query', required: false },
    { name: 'date', type: 'date', required: false },
  ]
  const requests = [
    { url: `${shop.url}/{{query}}`, headers: [{ name: 'X-Query', value: '{{query}}' }] },
    { method: 'POST', url: shop.url, body: '{"query":"{{query}}","on":"{{date}}"}' },
  ]
  const toolIds: string[] = []
  for (const [index, request] of requests.entries()) {
    const json = { name: CUSTOM_TOOLS[index], parameters, request }
    const response = await panel('/api/tools', { json })
    toolIds.push((await body<{ id: string }>(response)).id)
  }
  await panel(`/api/assistants/${assistantId}`, { method: 'PATCH', json: { toolIds } })
}

describeFlood({
  what: 'agent interface',
  server,
  endpoints: endpointsOf(await body<Document>(await api('/openapi.json'))),
  requests: { few: 150, many: 15_000 },
  // The second is a file.
  cannotSucceed: ['POST /api/agent/send-chatapp', 'PUT /api/agent/calls/{id}/recording'],
  async prepare() {
    const { line, account, panel, assistantId } = await makeCaller(server, { minutes: 100_000 })
    await giveOrderTools(panel, assistantId)
    const secret = await agentSecret(server)
    const from = '+14155550123'
    const call = { to: line.phoneNumber, from, externalId: 'the-first' }
    const { id } = await body<{ id: string }>(await api('/calls/inbound', { json: call }))
    // An inbound call is the only thing that a worker creates.
    const pool = makePool({ 'agent/calls': id, calls: id })
    return {
      pool,
      hint: hintsFor(pool, {
        to: fc.constant(line.phoneNumber),
        callid: fc.nat(10).map((n) => pool.pick('agent/calls', n)),
        name: fc.constantFrom(...TOOLS, ...MORE_TOOLS, ...CUSTOM_TOOLS),
        externalid: fc.nat(100_000).map((n) => `flood-${n}`),
      }),
      credentials: () => Promise.resolve({ authorization: `Bearer ${secret}` }),
      eitherCase: () => false,
      secrets: [secret, account.password],
    }
  },
})
