import { SipClient } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAccount,
  logIn,
  operator,
  type Send,
  startServer,
  type StartedServer,
} from '@/testing/server'
import { makeServerData } from '@/testing/server/data'
import type { RealServices } from '@/testing/server/services'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body } from '@/testing/api/calling'
import { lineNumber, trunkForm } from '../exchange'

/** The records that the product creates at a real LiveKit. Without a SIP service and a provider it has no calls. */

let server: StartedServer
let services: RealServices
let livekit: Awaited<ReturnType<RealServices['startLivekit']>>
let panel: Send
let sip: SipClient
beforeAll(async () => {
  const data = await makeServerData()
  if (!data.services) throw new Error('These tests belong to npm run test:services')
  services = data.services
  livekit = await services.startLivekit()
  const { LIVEKIT_URL = '', LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = livekit.environment
  sip = new SipClient(LIVEKIT_URL.replace('ws:', 'http:'), LIVEKIT_API_KEY, LIVEKIT_API_SECRET)
  server = await startServer({
    after: { data },
    env: { ...livekit.environment, SIP_ALLOW_PRIVATE_TARGETS: 'true' },
  })
  panel = await logIn(server, await createAccount(server, { apiKey: false }))
})
afterAll(async () => {
  await server?.stop()
  await livekit?.livekit.stop()
})

it('opens the exchange: one inbound trunk and one rule', async () => {
  await operator(server, 'exchange', 'open', '--from', '203.0.113.0/24')
  expect(await sip.listSipInboundTrunk()).toMatchObject([{ allowedAddresses: ['203.0.113.0/24'] }])
  expect(await sip.listSipDispatchRule()).toHaveLength(1)
})

/** Inngest ends with Redis and comes back within two minutes. Then a sweeper may have to send the job again. */
const REST_MS = 10 * 60_000

it(
  'connects a phone number by a trunk, which outlives kill -9 of LiveKit and Redis',
  async () => {
    const number = lineNumber()
    const made = await panel('/api/phone-numbers/sip', trunkForm(number))
    expect(made.status).toBe(201)
    const { phoneNumbers } = await body<{ phoneNumbers: [{ id: string }] }>(made)
    const trunks = () => sip.listSipOutboundTrunk()
    expect(await trunks()).toMatchObject([{ numbers: [number], address: 'localhost:5999' }])

    await livekit.livekit.kill9()
    await services.redis.kill9()
    await services.redis.start()
    await livekit.livekit.start()
    expect(await trunks()).toMatchObject([{ numbers: [number] }])

    const removed = await panel(`/api/phone-numbers/${phoneNumbers[0].id}`, { method: 'DELETE' })
    expect(removed.status).toBe(200)
    await expect.poll(trunks, { timeout: within(REST_MS) }).toEqual([])
  },
  within(REST_MS + 120_000),
)
