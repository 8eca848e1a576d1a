import { setImmediate as nextTurn } from 'node:timers/promises'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '@/emulators/livekit/failure'
import { type Dial, type LivekitEmulator, startLivekitEmulator } from '@/emulators/livekit'
import { within } from '@/scripts/lib/time-scale.mjs'
import { livekitTelephony } from './livekit'
import {
  type CallProgress,
  type DialRequest,
  type Telephony,
  TelephonyError,
  type TrunkRequest,
} from './port'

let emulator: LivekitEmulator
let exchange: Telephony
let reported: CallProgress[]

beforeEach(async () => {
  emulator = await startLivekitEmulator()
  exchange = waitingForWorker(within(10_000))
  reported = []
})
afterEach(() => emulator.close())

function waitingForWorker(workerWithinMs: number, workerLoadsMs = 0): Telephony {
  const { url, apiKey, apiSecret } = emulator
  const limits = { workerWithinMs, workerLoadsMs, refusedWithinMs: within(700) }
  return livekitTelephony(url, apiKey, apiSecret, limits)
}

const TRUNK: TrunkRequest = {
  reference: '5d2b6f0e-9a53-4c0f-8f0e-0d9a4f6f3b11',
  name: 'Office',
  address: 'sip.example.com',
  transport: 'tls',
  numbers: ['+908501112233'],
  username: 'user',
  password: 'pass',
}

const CALL_ID = '0193f2b6-6d2e-7c41-9b1f-3a5d8e7c2f10'
const line = { callId: CALL_ID, externalId: null }

async function request(): Promise<DialRequest> {
  const { trunkId } = await exchange.createTrunk(TRUNK)
  const numbers = { to: '+14155550100', from: '+908501112233' }
  const call = { callId: CALL_ID, accountId: '7', trunkId, maxTalkSeconds: 600 }
  return { ...call, ...numbers, isWanted: () => Promise.resolve(true) }
}

async function dial(course: (telephone: Dial) => void = () => {}): Promise<void> {
  emulator.onDial = course
  await exchange.dial(await request(), (progress) => Promise.resolve(void reported.push(progress)))
}

async function nextReport(): Promise<CallProgress> {
  for (;;) {
    const [progress] = reported
    if (progress) return progress
    await nextTurn()
  }
}

const refusal = async (work: Promise<unknown>): Promise<TelephonyError> => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TelephonyError)
  return error as TelephonyError
}

describe('a trunk', () => {
  it.each([
    ['udp', 1],
    ['tcp', 2],
    ['tls', 3],
  ] as const)('is created with its transport, %s', async (transport, number) => {
    const { trunkId } = await exchange.createTrunk({ ...TRUNK, transport })
    expect(emulator.trunks).toMatchObject([
      {
        sipTrunkId: trunkId,
        transport: number,
        address: 'sip.example.com',
        numbers: ['+908501112233'],
        authUsername: 'user',
        authPassword: 'pass',
      },
    ])
  })

  it('is found by its reference even if the response to its creation was lost', async () => {
    emulator.loseNextAnswer('CreateSIPOutboundTrunk')
    expect(await refusal(exchange.createTrunk(TRUNK))).toMatchObject({ kind: 'unreachable' })
    expect(await exchange.findTrunk(TRUNK.reference)).toBe(emulator.trunks[0]?.sipTrunkId)
    expect(await exchange.findTrunk('another')).toBeNull()
  })

  it('is unreachable where the exchange rejects our key or limits our requests', async () => {
    const stranger = livekitTelephony(emulator.url, emulator.apiKey, 'wrong'.repeat(8))
    expect(await refusal(stranger.createTrunk(TRUNK))).toMatchObject({ kind: 'unreachable' })
    emulator.failNext('CreateSIPOutboundTrunk', { code: 'resource_exhausted' })
    expect(await refusal(exchange.createTrunk(TRUNK))).toMatchObject({ kind: 'unreachable' })
    expect(emulator.trunks).toEqual([])
  })

  it('is deleted, even if it is already gone', async () => {
    const { trunkId } = await exchange.createTrunk(TRUNK)
    await exchange.deleteTrunk(trunkId)
    expect(emulator.trunks).toEqual([])
    await exchange.deleteTrunk(trunkId)
  })

  it('is refused in words of ours, without hosts and addresses of the exchange’s network', async () => {
    const { kind, message } = await refusal(exchange.createTrunk({ ...TRUNK, address: 'sip:host' }))
    expect([kind, message]).toEqual([
      'refused',
      expect.stringContaining('did not accept the SIP host'),
    ])
    const reason = 'dial tcp: lookup redis.internal on 10.0.0.5:53: no such host'
    emulator.failNext('CreateSIPOutboundTrunk', { code: 'invalid_argument', message: reason })
    const raw = await refusal(exchange.createTrunk(TRUNK))
    expect(raw.message).not.toMatch(/redis|10\.0/)
  })
})

describe('dialing', () => {
  it('dispatches the worker with the id of the call, and rings in the call’s own room', async () => {
    await dial()
    expect(emulator.dispatches).toMatchObject([
      {
        agentName: 'santral',
        room: `call-${CALL_ID}`,
        metadata: `{"callId":"${CALL_ID}","accountId":"7"}`,
      },
    ])
    expect(emulator.dials).toMatchObject([
      {
        trunk: emulator.trunks[0]?.sipTrunkId,
        to: '+14155550100',
        from: '+908501112233',
        room: `call-${CALL_ID}`,
        waitUntilAnswered: true,
        ringingTimeoutSeconds: 45,
        maxCallSeconds: 645,
      },
    ])
    expect(await exchange.whoIsConnected(line)).toMatchObject({ person: true })
    expect(reported).toEqual([])
  })

  it('reports that the call was answered', async () => {
    await dial((telephone) => telephone.answer())
    expect(await nextReport()).toEqual({ kind: 'answered', at: expect.any(Date) as Date })
    expect(emulator.rooms).toHaveLength(1)
  })

  it.each([
    ['busy', 486, 'Busy Here', { reported: 'busy', endReason: 'busy' }],
    ['declined', 603, 'Decline', { reported: 'rejected', endReason: 'declined' }],
    ['away', 480, 'Temporarily Unavailable', { reported: 'no_answer', endReason: 'ring_timeout' }],
  ])('reports that the callee is %s, and releases the worker', async (_, code, phrase, end) => {
    await dial((telephone) => telephone.fail(code, phrase))
    const endDetail = `${code} ${phrase}`
    expect(await nextReport()).toEqual({ kind: 'unanswered', ...end, endDetail })
    expect(emulator.rooms).toEqual([])
  })

  it('reports that the telephone rings, which no webhook does', async () => {
    await dial((telephone) => telephone.ring())
    expect(await nextReport()).toEqual({ kind: 'ringing', at: expect.any(Date) as Date })
  })

  it.each([
    ['no worker comes', false],
    ['a worker that has accepted the call never comes', true],
  ])('rings nobody where %s, and lets a late one find nothing', async (_, isAccepted) => {
    exchange = waitingForWorker(300, 300)
    emulator.agentsJoin = false
    emulator.agentsAccept = isAccepted
    const refused = await refusal(dial())
    expect(refused).toMatchObject({ endReason: 'agent_missing' })
    expect([emulator.dials, emulator.rooms]).toEqual([[], []])
  })

  it('waits for a worker that joins late', async () => {
    emulator.agentsJoin = false
    const dialed = dial()
    await expect.poll(() => emulator.dispatches.length, { interval: 10 }).toBe(1)
    expect(emulator.dials).toEqual([])
    emulator.letAgentsJoin()
    await dialed
    expect(emulator.dials).toHaveLength(1)
  })

  it('waits longer for a worker that has accepted the call', async () => {
    exchange = waitingForWorker(0, within(10_000))
    emulator.agentsJoin = false
    emulator.agentsAccept = true
    const dialed = dial()
    const isAsked = () => emulator.requests.some(({ method }) => method === 'ListDispatch')
    await expect.poll(isAsked, { interval: 10 }).toBe(true)
    expect(emulator.dials).toEqual([])
    emulator.letAgentsJoin()
    await dialed
    expect(emulator.dials).toHaveLength(1)
  })

  it('rings nobody for a call that has ended while its worker was awaited', async () => {
    const call = { ...(await request()), isWanted: () => Promise.resolve(false) }
    await exchange.dial(call, () => Promise.resolve())
    expect([emulator.dials, emulator.rooms]).toEqual([[], []])
  })

  it('says that the provider cannot be reached, instead of that nobody answered', async () => {
    const refused = await refusal(dial((telephone) => telephone.failUnreachable()))
    expect(refused).toMatchObject({ kind: 'refused', endReason: 'provider_unreachable' })
  })

  it('says that the SIP service is down, also where that shows late', async () => {
    const down = { code: 'unavailable', message: 'no response from servers' } as const
    emulator.failNext('CreateSIPParticipant', down)
    expect(await refusal(dial())).toMatchObject({ endReason: 'sip_unavailable' })
    let fail = () => {}
    const held = new Promise((_, reject) => {
      fail = () => reject(new Failure(down.code, down.message))
    })
    emulator.holdNext('CreateSIPParticipant', held)
    await dial()
    fail()
    expect(await nextReport()).toMatchObject({ reported: 'failed', endReason: 'sip_unavailable' })
  })

  it('reports a call that was not answered in time', async () => {
    await dial((telephone) => telephone.timeOut())
    expect(await nextReport()).toMatchObject({ reported: 'no_answer', endReason: 'ring_timeout' })
    expect(emulator.rooms).toEqual([])
  })

  it.each([
    [404, 'Not Found', 'no_such_number'],
    [403, 'Forbidden', 'provider_refused'],
    [503, 'Concurrent Call Limit Exceeded', 'provider_busy'],
    [503, 'Service Unavailable', 'provider_trouble'],
  ])('fails where the provider refuses: %i %s', async (code, phrase, endReason) => {
    const refused = await refusal(dial((telephone) => telephone.fail(code, phrase)))
    expect(refused).toMatchObject({ kind: 'refused', endReason, detail: `${code} ${phrase}` })
    expect(emulator.rooms).toEqual([])
  })

  it('reports no IP address of the provider’s or the exchange’s network', async () => {
    const refused = await refusal(dial((telephone) => telephone.fail(503, 'No route to 10.0.0.5')))
    expect(refused.detail).toBe('503 No route to …')
    expect(refused.message).not.toContain('10.0.0.5')
  })

  it('reports a late refusal', async () => {
    await dial()
    emulator.dials[0]?.fail(404, 'Not Found')
    expect(await nextReport()).toMatchObject({ reported: 'failed', endReason: 'no_such_number' })
  })

  it('needs an existing trunk', async () => {
    const call = await request()
    const ignore = () => Promise.resolve()
    const none = await refusal(exchange.dial({ ...call, trunkId: null }, ignore))
    const unknown = await refusal(exchange.dial({ ...call, trunkId: 'ST_gone' }, ignore))
    expect([none.kind, unknown.kind]).toEqual(['refused', 'refused'])
    expect(unknown.message).toContain('no longer exists')
    expect([emulator.dials, emulator.rooms]).toEqual([[], []])
  })

  it('fails with a wrong secret', async () => {
    const call = await request()
    const stranger = livekitTelephony(emulator.url, emulator.apiKey, 'wrong'.repeat(8))
    const { kind } = await refusal(stranger.dial(call, () => Promise.resolve()))
    expect(kind).toBe('refused')
  })

  it('is unreachable where the exchange is down or broken', async () => {
    emulator.failNext('CreateSIPParticipant', { code: 'unavailable' })
    expect(await refusal(dial())).toMatchObject({ kind: 'unreachable' })
    const call = await request()
    emulator.down = true
    const { kind, endReason } = await refusal(exchange.dial(call, () => Promise.resolve()))
    expect([kind, endReason]).toEqual(['unreachable', 'exchange_unreachable'])
  })
})

it('ends a call by closing its room, any number of times', async () => {
  await dial((telephone) => telephone.answer())
  await exchange.hangUp(line)
  expect(emulator.dials[0]?.over).toBe(true)
  expect(await exchange.whoIsConnected(line)).toMatchObject({ person: false })
  await exchange.hangUp(line)
})

describe('a farewell', () => {
  it('is said by another worker than the one that was lost', async () => {
    await dial((telephone) => telephone.answer())
    await exchange.sendFarewell(line)
    const metadata = JSON.stringify({ callId: CALL_ID, farewell: true })
    expect(emulator.dispatches.at(-1)).toMatchObject({ room: `call-${CALL_ID}`, metadata })
    emulator.loseAgents(`call-${CALL_ID}`)
    expect(await exchange.whoIsConnected(line)).toEqual({
      person: true,
      worker: false,
      operator: false,
    })
  })

  it('is left out where no worker comes in time: the line is closed', async () => {
    await dial((telephone) => telephone.answer())
    emulator.agentsJoin = false
    emulator.agentsAccept = true
    const refused = await refusal(waitingForWorker(300, within(10_000)).sendFarewell(line))
    expect(refused).toMatchObject({ endReason: 'agent_missing' })
    expect(emulator.dials[0]?.over).toBe(true)
  })
})

describe('handing over', () => {
  it('transfers the callee to another number', async () => {
    await dial((telephone) => telephone.answer())
    await exchange.transfer(line, '+902125550101')
    expect(emulator.transfers).toMatchObject([
      { room: `call-${CALL_ID}`, identity: `person-${CALL_ID}`, to: 'tel:+902125550101' },
    ])
  })

  it('says why it failed, and leaves the call as it is', async () => {
    await dial((telephone) => telephone.answer())
    const meta = { sip_status_code: '486', sip_status: 'Busy Here' }
    emulator.failNext('TransferSIPParticipant', { code: 'resource_exhausted', meta })
    const { message } = await refusal(exchange.transfer(line, '+902125550101'))
    expect(message).toContain('486 Busy Here')
    expect(await exchange.whoIsConnected(line)).toMatchObject({ person: true })
  })
})

describe('a browser', () => {
  const grants = async ({ token }: { token: string }) =>
    new TokenVerifier(emulator.apiKey, emulator.apiSecret).verify(token)

  it('listens in unseen, or speaks as the operator', async () => {
    const listener = await exchange.joinToken(line, 'listener', 'account-7')
    expect(listener.url).toBe(emulator.url)
    expect(await grants(listener)).toMatchObject({
      video: { room: `call-${CALL_ID}`, roomJoin: true, canPublish: false, hidden: true },
    })
    expect(await grants(await exchange.joinToken(line, 'operator', 'account-7'))).toMatchObject({
      attributes: { 'santral.role': 'operator' },
      video: { room: `call-${CALL_ID}`, canPublish: true, canPublishSources: ['microphone'] },
    })
  })

  it('talks to an assistant in a room of its own', async () => {
    const talk = await exchange.openBrowserRoom({ callId: CALL_ID, accountId: '7' })
    expect(emulator.dispatches).toMatchObject([{ room: talk.room, agentName: 'santral' }])
    expect(await grants(talk)).toMatchObject({ video: { room: talk.room, canPublish: true } })
    await exchange.hangUp({ callId: CALL_ID, externalId: talk.room })
    expect(emulator.rooms).toEqual([])
  })
})

it('accepts inbound calls from the last given networks, through one trunk and one rule', async () => {
  const way = await exchange.openInbound(['203.0.113.0/24'])
  expect(await exchange.openInbound(['198.51.100.0/24'])).toEqual(way)
  expect(emulator.inboundTrunks).toMatchObject([
    { sipTrunkId: way.trunkId, allowedAddresses: ['198.51.100.0/24'], numbers: [] },
  ])
  expect(Number(emulator.inboundTrunks[0]?.ringingTimeout?.seconds)).toBe(30)
  expect(emulator.rules).toMatchObject([{ sipDispatchRuleId: way.ruleId }])
  const { room } = emulator.callIn({ to: '+908501112233', from: '+14155550100' })
  expect(emulator.dispatches).toMatchObject([{ room, agentName: 'santral' }])
})

it('says which trunks there are, and where inbound calls lead', async () => {
  expect(await exchange.inspect()).toMatchObject({ inbound: null })
  await exchange.openInbound(['203.0.113.0/24'])
  const networks = ['203.0.113.0/24']
  expect(await exchange.inspect()).toMatchObject({ inbound: { networks, leadsTo: 'worker' } })
  const [rule] = emulator.rules
  if (rule) rule.roomConfig = undefined
  expect(await exchange.inspect()).toMatchObject({ inbound: { networks, leadsTo: 'elsewhere' } })
  emulator.rules.length = 0
  const trunkIds = emulator.trunks.map(({ sipTrunkId }) => sipTrunkId)
  const inbound = { networks, leadsTo: 'nowhere', isCurrent: true }
  expect(await exchange.inspect()).toEqual({ trunkIds, inbound })
})

it('ends an inbound call by the exchange’s name for it', async () => {
  await exchange.openInbound(['203.0.113.0/24'])
  const caller = emulator.callIn({ to: '+908501112233', from: '+14155550100' })
  const incoming = { callId: '', externalId: caller.room }
  expect(await exchange.whoIsConnected(incoming)).toMatchObject({ person: true })
  await exchange.hangUp(incoming)
  expect(caller.over).toBe(true)
})
