import { DisconnectReason, ParticipantInfo, ParticipantInfo_Kind, Room } from '@livekit/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Dial, webhookEvent } from '@/emulators/livekit'
import { startReceiver } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, type Caller, type CallDetail, detail, finished, start } from '@/testing/api/calling'
import { foreigner, lineNumber, makeRealCaller, sharedExchange, trunkForm } from '../exchange'
import { startWorker, type Worker } from '../worker'
import { holdInboundCall, holdOutboundCall } from '../worker-story'

/** Real calls on an emulated exchange: the requests to it, its webhooks, and the results. */

const exchange = await sharedExchange()
let caller: Caller
let poor: Caller
/** An account whose calls end by themselves, while other tests run. */
let slow: Caller
let worker: Worker
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  caller = await makeRealCaller(exchange)
  poor = await makeRealCaller(exchange, { minutes: 0 })
  slow = await makeRealCaller(exchange)
  worker = await startWorker(exchange.server)
  receiver = await startReceiver()
  const json = { event: 'call.failed', targetUrl: receiver.url }
  await caller.api('/hooks', { json })
})
afterAll(() => receiver?.close())

/** Starts a call. The callee's telephone runs `course` as soon as it rings. */
async function ring(
  course: (telephone: Dial) => void,
  by = caller,
): Promise<{ id: string; telephone: Dial }> {
  const phone = foreigner()
  const ringing = exchange.emulator.waitForDial(phone).then((telephone) => {
    course(telephone)
    return telephone
  })
  return { id: await start(by, phone), telephone: await ringing }
}

const POLL = { timeout: within(20_000), interval: 50 }

function until(id: string, status: string, by = caller): Promise<CallDetail> {
  return vi.waitFor(async () => {
    const call = await detail(by, id)
    expect(call.status).toBe(status)
    return call
  }, POLL)
}

const minutes = async ({ panel }: Caller) => {
  const { minutes: all } = await body<{ minutes: object }>(await panel('/api/usage'))
  return all
}

describe('the numbers of a trunk', () => {
  it('are connected by one trunk, which is deleted if another request connected them first', async () => {
    const { emulator } = exchange
    const number = lineNumber()
    const connect = (transport: string) =>
      poor.panel('/api/phone-numbers/sip', trunkForm(number, { transport }))
    let overtaken = () => {}
    emulator.holdNext('CreateSIPOutboundTrunk', new Promise<void>((done) => (overtaken = done)))
    const slow = connect('udp')
    await expect
      .poll(() => emulator.requests.at(-1)?.method, { interval: 10 })
      .toBe('CreateSIPOutboundTrunk')
    const quick = await connect('tls')
    overtaken()
    expect([quick.status, (await slow).status]).toEqual([201, 409])
    const trunks = emulator.trunks.filter(({ numbers }) => numbers.includes(number))
    expect(trunks).toMatchObject([{ transport: 3, authUsername: 'office-user' }])
  })

  it('are not connected where nobody knows their SIP host', async () => {
    const form = trunkForm(lineNumber(), { address: 'host.invalid' })
    const refused = await caller.panel('/api/phone-numbers/sip', form)
    expect(refused.status).toBe(400)
    expect(await body(refused)).toMatchObject({
      code: 'sip_host_unknown',
      check: 'trunk',
      details: [{ path: 'address', message: expect.stringContaining('No SIP host') as string }],
    })
    const port = trunkForm(lineNumber(), { address: '127.0.0.1:99999' })
    expect((await caller.panel('/api/phone-numbers/sip', port)).status).toBe(400)
  })

  it('are not connected where the exchange refuses or is unreachable', async () => {
    const { emulator } = exchange
    const connect = () => caller.panel('/api/phone-numbers/sip', trunkForm(lineNumber()))
    emulator.failNext('CreateSIPOutboundTrunk', { code: 'invalid_argument', message: 'no, thanks' })
    const refused = await connect()
    expect(refused.status).toBe(502)
    expect(await body(refused)).toMatchObject({
      code: 'trunk_failed',
      reason: 'The exchange did not accept the SIP host, the numbers or the login.',
    })
    emulator.down = true
    expect((await connect()).status).toBe(502)
    emulator.down = false
  })
})

/** Kills the worker of a call. A replacement is dispatched, and joins if another worker is running. */
async function loseWorker(by: Caller, { isAnotherThere }: { isAnotherThere: boolean }) {
  const { emulator } = exchange
  const began = Date.now()
  const { id, telephone } = await ring((phone) => phone.answer(), by)
  await until(id, 'in_progress', by)
  await worker.say(id, { index: 0, role: 'user', text: 'Are you there?' })
  const talkSeconds = (Date.now() - began) / 1000
  emulator.agentsJoin = isAnotherThere
  emulator.loseAgents(telephone.room)
  const metadata = JSON.stringify({ callId: id, farewell: true })
  const isSent = () => emulator.dispatches.some((dispatch) => dispatch.metadata === metadata)
  await vi.waitFor(() => expect(isSent()).toBe(true), POLL)
  emulator.agentsJoin = true
  return { id, telephone, talkSeconds }
}

describe('an outbound call', () => {
  it('rings at the number, with a worker in its room, and is in progress once answered', async () => {
    const { id, telephone } = await ring((phone) => phone.ring())
    const { emulator } = exchange
    expect(telephone).toMatchObject({
      from: caller.line.phoneNumber,
      room: `call-${id}`,
      trunk: emulator.trunks.find(({ numbers }) => numbers.includes(telephone.from))?.sipTrunkId,
      ringingTimeoutSeconds: 45,
      maxCallSeconds: 45 + 100 * 60,
    })
    const dispatch = emulator.dispatches.find(({ room }) => room === telephone.room)
    expect(dispatch?.agentName).toBe('santral')
    expect(JSON.parse(dispatch?.metadata ?? '')).toEqual({
      callId: id,
      accountId: caller.account.id,
    })
    telephone.answer()
    await until(id, 'in_progress')
    await worker.say(id, { index: 0, role: 'user', text: 'Hello?' })
    await worker.complete(id, { talkSeconds: 3, endReason: 'assistant_hung_up' })
    expect(await finished(caller, id)).toMatchObject({ status: 'completed', durationSeconds: 3 })
    await expect.poll(() => telephone.over, { interval: 20 }).toBe(true)
  })

  it('ends when the callee refuses, costs nothing, and sends an event', async () => {
    const before = await minutes(caller)
    const answers = [
      ['busy', 486, 'Busy Here'],
      ['rejected', 603, 'Decline'],
      ['no_answer', 480, 'Temporarily Unavailable'],
    ] as const
    const calls = await Promise.all(
      answers.map(([, code, phrase]) => ring((phone) => phone.fail(code, phrase))),
    )
    for (const [index, { id, telephone }] of calls.entries()) {
      const [status, code, phrase] = answers[index]!
      expect(await finished(caller, id)).toMatchObject({
        status,
        durationSeconds: 0,
        endDetail: `${code} ${phrase}`,
      })
      const [told] = await receiver.waitFor(1, ({ json }) => JSON.stringify(json).includes(id))
      expect(told?.json).toMatchObject({
        event: 'call.failed',
        data: { callId: id, reason: status, direction: 'outbound', phoneNumber: telephone.to },
      })
      expect(exchange.emulator.rooms.map(({ name }) => name)).not.toContain(telephone.room)
    }
    expect(await minutes(caller)).toEqual(before)
  })

  it.each([
    ['the number does not exist', 'no_such_number', (phone: Dial) => phone.fail(404, 'Not Found')],
    ['the provider refuses', 'provider_refused', (phone: Dial) => phone.fail(403, 'Forbidden')],
    ['no provider is there', 'provider_unreachable', (phone: Dial) => phone.failUnreachable()],
  ])('fails at once where %s: 502', async (_, endReason, course) => {
    await expectFailed(endReason, course)
  })

  it('fails at once where the exchange lacks the trunk or is unreachable: 502', async () => {
    const { emulator } = exchange
    const missing = 'requested sip trunk does not exist'
    emulator.failNext('CreateSIPParticipant', { code: 'not_found', message: missing })
    await expectFailed('telephony_error')
    emulator.down = true
    await expectFailed('exchange_unreachable')
    emulator.down = false
  })

  it('rings nobody where no worker comes: 502, and a late one finds its room closed', async () => {
    const { emulator } = exchange
    const dials = emulator.dials.length
    emulator.agentsJoin = false
    await expectFailed('agent_missing')
    emulator.agentsJoin = true
    expect(emulator.dials).toHaveLength(dials)
    const rooms = emulator.rooms.length
    emulator.letAgentsJoin()
    expect(emulator.rooms).toHaveLength(rooms + 1)
    await expect.poll(() => emulator.rooms.length, { interval: 20 }).toBe(rooms)
  })

  it('ends when its worker dies, billed up to the last turn, after another has said so', async () => {
    const { id, telephone, talkSeconds } = await loseWorker(caller, { isAnotherThere: true })
    const call = await finished(caller, id)
    expect(call).toMatchObject({ status: 'completed', endReason: 'agent_error' })
    expect(call.durationSeconds).toBeLessThanOrEqual(Math.ceil(talkSeconds))
    await exchange.emulator.settled()
    expect(telephone.over).toBe(false)
    // The worker has said it.
    exchange.emulator.finishRoom(telephone.room)
  })

  it('fails on record where the provider refuses late', async () => {
    const { id, telephone } = await ring((phone) => phone.ring())
    telephone.fail(404, 'Not Found')
    expect(await finished(caller, id)).toMatchObject({
      status: 'failed',
      endReason: 'no_such_number',
    })
  })
})

async function expectFailed(endReason: string, course?: (telephone: Dial) => void): Promise<void> {
  const phone = foreigner()
  if (course) void exchange.emulator.waitForDial(phone).then(course)
  const json = { phone, assistant_id: caller.assistantId }
  const response = await caller.api('/calls', { json })
  expect(response.status).toBe(502)
  const failure = await body<{ code: string; call_id: string }>(response)
  expect(failure.code).toBe('telephony_error')
  expect(await detail(caller, failure.call_id)).toMatchObject({ status: 'failed', endReason })
}

describe('where the worker reports nothing', () => {
  type Ended = CallDetail & { endedAt: string }

  async function talk(silent = false) {
    const call = await ring((phone) => phone.answer(), slow)
    await until(call.id, 'in_progress', slow)
    const role = silent ? 'assistant' : 'user'
    await worker.say(call.id, { index: 0, role, text: 'Hello?' })
    return call
  }

  /** Calls whose legs dropped. The server waits for the worker's report, while other tests run. */
  async function drop() {
    const { emulator } = exchange
    const [spoken, silent, lost] = await Promise.all([talk(), talk(true), talk()])
    const left = webhookEvent({
      event: 'participant_left',
      room: new Room({ name: spoken.telephone.room }),
      participant: new ParticipantInfo({
        identity: spoken.telephone.identity,
        kind: ParticipantInfo_Kind.SIP,
        disconnectReason: DisconnectReason.CLIENT_INITIATED,
        attributes: { 'sip.callStatus': 'hangup' },
      }),
    })
    spoken.telephone.hangUp()
    silent.telephone.hangUp()
    const hungUpAt = Date.now()
    // The webhook is repeated. For the third call, only the end of the room is reported.
    expect((await emulator.webhook(left)).status).toBe(200)
    await emulator.settled()
    emulator.loseNext('participant_left')
    lost.telephone.hangUp()
    emulator.finishRoom(lost.telephone.room)
    await emulator.settled()
    return { spoken, ids: [spoken, silent, lost].map(({ id }) => id), left, hungUpAt }
  }

  let dropped: Awaited<ReturnType<typeof drop>>
  let deserted: Awaited<ReturnType<typeof loseWorker>>
  beforeAll(async () => {
    dropped = await drop()
    deserted = await loseWorker(slow, { isAnotherThere: false })
  })

  describe('POST /api/livekit/webhook', () => {
    const event = () => webhookEvent({ event: 'room_finished', room: new Room({ name: 'call-x' }) })

    it('accepts signed webhooks, even for unknown rooms', async () => {
      const response = await exchange.emulator.webhook(event())
      expect(response.status).toBe(200)
    })

    it.each([
      ['without a token', { unsigned: true }],
      ['with another’s token', { secret: 'another-secret-another-secret-32' }],
      ['with another body', { body: '{"event":"room_finished"}' }],
    ])('rejects a webhook %s: 401', async (_, how) => {
      const response = await exchange.emulator.webhook(event(), how)
      expect(response.status).toBe(401)
      expect(await body(response)).toEqual({ error: 'unauthorized' })
    })
  })

  describe('an inbound call', () => {
    interface Listed {
      data: CallDetail[]
    }
    const callsFrom = async ({ panel }: Caller) =>
      (await body<Listed>(await panel('/api/calls?direction=inbound'))).data

    it('is on record before the worker takes it, and is the same for both', async () => {
      const { emulator } = exchange
      const [to, from] = [caller.line.phoneNumber, foreigner()]
      const { room, ...line } = emulator.callIn({ to, from })
      await emulator.settled()
      const [listed] = await callsFrom(caller)
      expect(listed).toMatchObject({ status: 'ringing', direction: 'inbound', phone: from })
      const context = await worker.open({ to, from, externalId: room })
      expect(context.id).toBe(listed?.id)
      line.answered()
      await worker.status(context.id, 'in_progress')
      await worker.say(context.id, { index: 0, role: 'user', text: 'Good morning.' })
      await worker.complete(context.id, { talkSeconds: 4 })
      expect(await finished(caller, context.id)).toMatchObject({ status: 'completed' })
      await expect.poll(() => emulator.rooms.map(({ name }) => name)).not.toContain(room)
      // The exchange repeats its webhook, which must not start a second call.
      await emulator.settled()
      expect((await callsFrom(caller)).filter(({ id }) => id === context.id)).toHaveLength(1)
    })

    it('is hung up where no minute is left, and where no account has the number', async () => {
      const { emulator } = exchange
      const unanswerable = [poor.line.phoneNumber, lineNumber()].map((to) =>
        emulator.callIn({ to, from: foreigner() }),
      )
      await emulator.settled()
      expect(unanswerable.map(({ over }) => over)).toEqual([true, true])
      // The call is kept, so that the caller can be called back. Nothing is billed.
      expect(await callsFrom(poor)).toMatchObject([
        { status: 'failed', endReason: 'insufficient_balance', durationSeconds: 0 },
      ])
    })
  })

  describe('a worker that knows only the OpenAPI document', () => {
    it('handles an outbound call, from the dispatch to the last event', async () => {
      const call = await holdOutboundCall(exchange, worker, caller)
      expect(call).toMatchObject({ status: 'completed', analysis: { source: 'rules' } })
    })

    it('handles an inbound call with a do-not-call request', async () => {
      const call = await holdInboundCall(exchange, worker, caller)
      expect(call).toMatchObject({ status: 'completed', outcome: 'do_not_call' })
    })
  })

  it('the call is hung up where no worker comes to say that it ends', async () => {
    await expect.poll(() => deserted.telephone.over, { interval: 20 }).toBe(true)
  })

  it(
    'the exchange’s webhook ends a call whose leg dropped, once',
    async () => {
      const { emulator } = exchange
      const { spoken, ids, left, hungUpAt } = dropped
      const ends = await Promise.all(ids.map((id) => finished(slow, id, 25_000)))
      expect(ends).toMatchObject([
        { status: 'completed', endReason: 'customer_hung_up', transcript: [{ text: 'Hello?' }] },
        { status: 'abandoned', endReason: 'customer_hung_up', durationSeconds: 0 },
        { status: 'completed', endReason: 'line_lost' },
      ])
      // Billed until the contact hung up, without the time of waiting for the worker.
      const [{ endedAt, durationSeconds } = { endedAt: '', durationSeconds: 0 }] = ends as Ended[]
      expect(Date.parse(endedAt)).toBeLessThanOrEqual(hungUpAt)
      expect((await emulator.webhook(left)).status).toBe(200)
      expect(await worker.complete(spoken.id, { talkSeconds: 999 })).toMatchObject({
        status: 'completed',
        changed: false,
      })
      expect(await detail(slow, spoken.id)).toMatchObject({ durationSeconds })
    },
    within(60_000),
  )
})
