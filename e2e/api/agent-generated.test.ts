import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { repetitions } from '@/lib/testing/thorough'
import { agentApi, agentSecret, body, makeCaller } from '../calling'
import { type Document, endpointsOf } from '../conformance/document'
import { expectFlood, expectKept, type Flooded, groupsOf, shareOf } from '../floods/flood'
import { hintsFor } from '../floods/hints'
import { makePool } from '../floods/pool'
import { makeTally } from '../floods/tally'
import { openWire } from '../floods/wire'

/** Whatever a worker sends, the answer is one that the OpenAPI document declares. */

const REQUESTS = repetitions({ few: 150, many: 15_000 })
const TIMEOUT = repetitions({ few: 120_000, many: 1_800_000 })
const TOOLS = ['bilgi_tabani_ara', 'book_appointment', 'reschedule_appointment'] as const
const MORE_TOOLS = ['cancel_appointment', 'request_do_not_call', 'send_message', 'no_tool'] as const

const server = sharedServer()
const api = await agentApi(server)
const endpoints = endpointsOf(await body<Document>(await api('/openapi.json')))
const wire = openWire(server.url)
afterAll(() => wire.close())

let target: Flooded
beforeAll(async () => {
  const { line, account } = await makeCaller(server, { minutes: 100_000 })
  const secret = await agentSecret(server)
  const from = '+14155550123'
  const call = { to: line.phoneNumber, from, externalId: 'the-first' }
  const { id } = await body<{ id: string }>(await api('/calls/inbound', { json: call }))
  const pool = makePool({ 'agent/calls': id, calls: id })
  // An inbound call is the only thing that a worker creates.
  const hint = hintsFor(pool, {
    to: fc.constant(line.phoneNumber),
    callid: fc.nat(10).map((n) => pool.pick('agent/calls', n)),
    name: fc.constantFrom(...TOOLS, ...MORE_TOOLS),
    externalid: fc.nat(100_000).map((n) => `flood-${n}`),
  })
  target = {
    url: server.url,
    wire,
    endpoints,
    pool,
    hint,
    tally: makeTally(),
    credentials: () => Promise.resolve({ authorization: `Bearer ${secret}` }),
    eitherCase: () => false,
    secrets: [secret, account.password],
  }
}, 60_000)

describe.each(groupsOf(endpoints))('%s', (_, group) => {
  const requests = shareOf(REQUESTS, group, endpoints)
  it(`answers ${requests} requests`, () => expectFlood(target, group, requests), TIMEOUT)
})

it('was sent all of them, and each endpoint did what it is for', () => {
  expectKept('agent interface', target, REQUESTS, ['POST /api/agent/send-chatapp'])
})
