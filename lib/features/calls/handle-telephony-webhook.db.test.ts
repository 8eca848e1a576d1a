import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Dial, startLivekitEmulator } from '@/emulators/livekit'
import { telephony } from '@/lib/vendors/telephony'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { appendTranscript, completeCall, reportStatus } from './agent-reports'
import { sayFarewell } from './farewell'
import { hangUp } from './hang-up'
import { reportLostWorker } from './worker-lost'
import { openBrowserCall } from './open-browser-call'
import { openInboundCall } from './open-inbound-call'
import { openExchange } from '@/lib/features/operations/operator-commands'
import { handleTelephonyWebhook, settleDroppedLeg } from './handle-telephony-webhook'
import { startCall } from './start-call'
import { sweepCalls } from './sweep-calls'
import { balanceOf, type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

// First, because it sets the configuration.
const emulator = await startLivekitEmulator()
vi.stubEnv('LIVEKIT_URL', emulator.url)
vi.stubEnv('LIVEKIT_API_KEY', emulator.apiKey)
vi.stubEnv('LIVEKIT_API_SECRET', emulator.apiSecret)
const jobs = await keepJobs()

let receiver: Server
let caller: Caller

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request)
      .then((body) => handleTelephonyWebhook(body, request.headers.authorization ?? null))
      .catch(() => response.destroy())
      .then(() => response.end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  emulator.webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  await emulator.settled()
  receiver.close()
  await emulator.close()
  await jobs.stop()
})
beforeEach(async () => {
  // Calls that one test leaves behind must not affect the next.
  await systemDb().call.deleteMany()
  emulator.onDial = () => {}
  emulator.agentsJoin = true
  caller = await makeCaller()
  const { trunkId } = await telephony().createTrunk({
    reference: randomUUID(),
    name: 'Office',
    address: 'sip.example.com',
    transport: 'udp',
    numbers: [caller.line],
    username: 'user',
    password: 'pass',
  })
  await updateNumber({ sipTrunkId: trunkId, assistantId: caller.assistantId })
})

const updateNumber = (data: object) =>
  systemDb().phoneNumber.update({ where: { id: caller.phoneNumberId }, data })
const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const only = () => systemDb().call.findFirstOrThrow()
const code = (error: unknown) => (error instanceof AppError ? error.code : error)

/** Starts a call to a telephone that reacts like this at once. */
async function start(react: (telephone: Dial) => void = () => {}) {
  emulator.onDial = react
  const { id } = await startCall(caller.account, caller.to(somebody()))
  return id
}

describe('an outbound call', () => {
  it.each([
    ['busy', 486, 'Busy Here', 'busy'],
    ['rejected', 603, 'Decline', 'declined'],
    ['no_answer', 480, 'Temporarily Unavailable', 'ring_timeout'],
  ])('ends as %s by the provider’s answer', async (status, sip, phrase, endReason) => {
    const id = await start((telephone) => telephone.fail(sip, phrase))
    await expect.poll(() => read(id)).toMatchObject({ status })
    expect(await read(id)).toMatchObject({ endReason, endDetail: `${sip} ${phrase}` })
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  })

  it('is answered when the exchange says so; the worker’s report changes nothing', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    const { answeredAt } = await read(id)
    expect(await reportStatus(id, { status: 'in_progress' })).toMatchObject({ changed: false })
    expect((await read(id)).answeredAt).toEqual(answeredAt)
  })

  it('fails at once where the provider refuses it', async () => {
    const refused = await start((telephone) => telephone.fail(403, 'Forbidden')).catch(code)
    expect(refused).toBe('telephony_error')
    expect(await only()).toMatchObject({
      status: 'failed',
      endReason: 'provider_refused',
      endDetail: '403 Forbidden',
    })
  })

  it('ends by the exchange’s webhook where the dialing process died', async () => {
    const id = await start()
    // As after a restart: no process waits for the provider's answer.
    const end = { reported: 'rejected', endReason: 'declined' } as const
    await settleDroppedLeg({ callId: id, ...end, at: new Date().toISOString() })
    expect(await read(id)).toMatchObject({ status: 'rejected', endReason: 'declined' })
    await expect.poll(() => emulator.dials.at(-1)?.over).toBe(true)
  })
})

describe('a dropped call leg', () => {
  it('queues a job, which ends the call that the worker did not end', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    await appendTranscript(id, [{ index: 0, role: 'user', text: 'I call you back.' }])
    emulator.dials.at(-1)?.hangUp()
    await emulator.settled()
    expect(await jobs.of('call/line.down', id)).toEqual([`call/line.down:${id}`])
    const { answeredAt } = await read(id)
    const at = new Date((answeredAt?.getTime() ?? 0) + 42_000)
    vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + 10_000 })
    await settleDroppedLeg({
      callId: id,
      reported: 'abandoned',
      endReason: 'customer_hung_up',
      at: at.toISOString(),
    })
    vi.useRealTimers()
    expect(await read(id)).toMatchObject({ status: 'completed', durationSeconds: 42 })
    expect(await balanceOf(caller)).toEqual({ balance: 558, reserved: 0 })
  })

  it('is the worker’s failure if the worker had left before, whichever report comes first', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    const dial = emulator.dials.at(-1)!
    dial.hangUp()
    // The exchange no longer has the contact when it reports that the worker is gone.
    emulator.loseAgents(dial.room)
    await emulator.settled()
    // The report of the closed room does not know when the contact left, so it does not replace the first one.
    emulator.finishRoom(dial.room)
    await emulator.settled()
    const job = `call/line.down:${id}`
    expect(await jobs.of('call/line.down', id)).toEqual([job, `${job}:late`])
    const { workerLeftAt } = await read(id)
    const after = (seconds: number) => new Date(workerLeftAt!.getTime() + seconds * 1000)
    vi.useFakeTimers({ toFake: ['Date'], now: after(15) })
    const end = { reported: 'abandoned', endReason: 'customer_hung_up' } as const
    await settleDroppedLeg({ callId: id, ...end, at: after(2).toISOString() })
    vi.useRealTimers()
    expect(await read(id)).toMatchObject({ status: 'failed', endReason: 'agent_error' })
  })

  it('is the contact’s hanging up if the worker left after them', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    emulator.dials.at(-1)!.hangUp()
    await emulator.settled()
    const at = new Date(Date.now() - 1000).toISOString()
    await reportLostWorker(id)
    const end = { reported: 'abandoned', endReason: 'customer_hung_up', at } as const
    await settleDroppedLeg({ callId: id, ...end })
    expect(await read(id)).toMatchObject({ status: 'abandoned', endReason: 'customer_hung_up' })
  })

  it('is billed up to the last turn where it dropped at an unknown time', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    const answeredAt = (await read(id)).answeredAt?.getTime() ?? 0
    const after = (seconds: number) => new Date(answeredAt + seconds * 1000).toISOString()
    vi.useFakeTimers({ toFake: ['Date'], now: answeredAt + 60_000 })
    const turn = { index: 0, role: 'user', text: 'Bye.', at: after(22) } as const
    await appendTranscript(id, [turn])
    const end = { reported: 'abandoned', endReason: 'customer_hung_up' } as const
    await settleDroppedLeg({ callId: id, ...end, at: after(42), isLate: true })
    vi.useRealTimers()
    expect(await read(id)).toMatchObject({ status: 'completed', durationSeconds: 22 })
  })

  it('is found by the sweeper where the exchange’s webhook was lost', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await sweepCalls(later(2.5))).toMatchObject({ settled: 0 })
    emulator.loseNext('participant_left')
    emulator.loseNext('room_finished')
    const dial = emulator.dials.at(-1)
    dial?.hangUp()
    emulator.finishRoom(dial?.room ?? '')
    await emulator.settled()
    expect(await sweepCalls(later(1.5))).toMatchObject({ settled: 0 })
    expect(await sweepCalls(later(2.5))).toMatchObject({ settled: 1 })
    expect(await read(id)).toMatchObject({ status: 'failed', endReason: 'line_lost' })
  })
})

describe('a worker', () => {
  async function talk() {
    const began = Date.now()
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    await appendTranscript(id, [{ index: 0, role: 'user', text: 'And then?' }])
    const talkSeconds = (Date.now() - began) / 1000
    await emulator.settled()
    const dial = emulator.dials.at(-1)!
    return { id, dial, talkSeconds, farewells: () => jobs.of('call/farewell.due', id) }
  }

  const lost = { status: 'completed', endReason: 'agent_error' }

  it('that leaves a running call ends it, billed up to the last turn; another tells the person', async () => {
    const { id, dial, talkSeconds, farewells } = await talk()
    emulator.loseAgents(dial.room)
    await emulator.settled()
    const { durationSeconds, ...call } = await read(id)
    expect(call).toMatchObject(lost)
    expect(durationSeconds).toBeLessThanOrEqual(Math.ceil(talkSeconds))
    await expect.poll(farewells).toEqual([`call/farewell.due:${id}`])
    const leg = { callId: id, externalId: null }
    expect(await sayFarewell(leg)).toBe(true)
    expect(await sayFarewell(leg)).toBe(true)
    const metadata = JSON.stringify({ callId: id, farewell: true })
    const sent = emulator.dispatches.filter((dispatch) => dispatch.metadata === metadata)
    expect(sent).toMatchObject([{ room: dial.room }])
    await emulator.settled()
    expect(dial.over).toBe(false)
    await hangUp(leg)
    expect(dial.over).toBe(true)
    await hangUp(leg)
  })

  it('whose process is reported dead ends the call before the exchange notices, once', async () => {
    const { id, farewells } = await talk()
    expect(await reportLostWorker(id)).toMatchObject({ status: 'completed', changed: true })
    expect(await reportLostWorker(id)).toMatchObject({ status: 'completed', changed: false })
    expect(await read(id)).toMatchObject(lost)
    await expect.poll(farewells).toHaveLength(1)
  })

  it('that dies while it rings stops the ringing', async () => {
    const id = await start((telephone) => telephone.ring())
    await emulator.settled()
    expect(await reportLostWorker(id)).toMatchObject({ status: 'failed', changed: true })
    await expect.poll(() => emulator.dials.at(-1)?.over).toBe(true)
    expect(await jobs.of('call/farewell.due', id)).toEqual([])
  })

  it('leaves an operator and the person alone; the call ends with the operator', async () => {
    const { id, dial, farewells } = await talk()
    const leave = emulator.joinBrowser(dial.room, 'operator')
    expect(await reportLostWorker(id)).toMatchObject({ changed: false })
    emulator.loseAgents(dial.room)
    await emulator.settled()
    expect(await read(id)).toMatchObject({ status: 'in_progress' })
    leave()
    await emulator.settled()
    expect(await read(id)).toMatchObject(lost)
    await expect.poll(farewells).toHaveLength(1)
  })

  it('need not have heard what the contact said to an operator: the call is completed', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    await emulator.settled()
    emulator.joinBrowser(emulator.dials.at(-1)!.room, 'operator')
    await emulator.settled()
    await completeCall(id, { talkSeconds: 42, endReason: 'customer_hung_up' })
    expect(await read(id)).toMatchObject({ status: 'completed', durationSeconds: 42 })
  })

  it('goes on after an operator has left', async () => {
    const { id, dial } = await talk()
    emulator.joinBrowser(dial.room, 'operator')()
    await emulator.settled()
    expect(await read(id)).toMatchObject({ status: 'in_progress' })
  })

  it('is missed by the sweeper where nobody told that it is gone', async () => {
    const { id, dial, farewells } = await talk()
    emulator.loseNext('participant_left')
    emulator.loseAgents(dial.room)
    await emulator.settled()
    await sweepCalls(new Date(Date.now() + 2.5 * 60_000))
    expect(await read(id)).toMatchObject(lost)
    await expect.poll(farewells).toHaveLength(1)
  })

  it('that is lost in a talk in the browser ends it too', async () => {
    const { id } = await openBrowserCall(caller.account, caller.assistantId)
    const { room } = await telephony().openBrowserRoom({ callId: id, accountId: '7' })
    await systemDb().call.update({ where: { id }, data: { externalId: room } })
    await reportStatus(id, { status: 'in_progress' })
    emulator.joinBrowser(room, 'caller')
    expect(await reportLostWorker(id)).toMatchObject({ status: 'failed', changed: true })
    await expect.poll(() => jobs.of('call/farewell.due', id)).toHaveLength(1)
  })

  it('that leaves after the contact does not decide how the call ended', async () => {
    const id = await start((telephone) => telephone.answer())
    await expect.poll(() => read(id)).toMatchObject({ status: 'in_progress' })
    const dial = emulator.dials.at(-1)
    dial?.hangUp()
    emulator.loseAgents(dial?.room ?? '')
    await emulator.settled()
    expect(await read(id)).toMatchObject({ status: 'in_progress' })
  })
})

describe('an inbound call', () => {
  beforeAll(() => openExchange(['203.0.113.0/24']))

  it('is stored before it is answered, and the worker finds the same call', async () => {
    const from = somebody()
    const { room } = emulator.callIn({ to: caller.line, from })
    await emulator.settled()
    const call = await only()
    expect(call).toMatchObject({ status: 'ringing', phone: from, externalId: room })
    const opened = await openInboundCall({ to: caller.line, from, externalId: room })
    expect(opened).toMatchObject({ id: call.id, existing: true })
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 60 })
  })

  it.each(['anonymous', '+7378742833', '0000000000', 'sip:anonymous@anonymous.invalid'])(
    'has no number and no contact where the caller withholds it: %s',
    async (from) => {
      emulator.callIn({ to: caller.line, from })
      await emulator.settled()
      expect(await only()).toMatchObject({ status: 'ringing', phone: '', contactId: null })
    },
  )

  it('is stored as missed and hung up where nobody can answer', async () => {
    await updateNumber({ assistantId: null })
    const from = somebody()
    const call = emulator.callIn({ to: caller.line, from })
    await emulator.settled()
    expect(call.over).toBe(true)
    expect(await only()).toMatchObject({ status: 'failed', endReason: 'no_assistant', phone: from })
    const again = { to: caller.line, from, externalId: call.room }
    expect(await openInboundCall(again).catch(code)).toBe('no_assistant')
    expect(await systemDb().call.count()).toBe(1)
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  })

  it('lets no late worker open its room again', async () => {
    await updateNumber({ assistantId: null })
    emulator.agentsJoin = false
    const { room } = emulator.callIn({ to: caller.line, from: somebody() })
    const isOpen = () => emulator.rooms.some(({ name }) => name === room)
    await emulator.settled()
    expect(isOpen()).toBe(false)
    emulator.letAgentsJoin()
    expect(isOpen()).toBe(true)
    await emulator.settled()
    expect(isOpen()).toBe(false)
  })

  it('fails where no worker takes it, and is abandoned where the caller gives up before', async () => {
    emulator.agentsJoin = false
    const end = async (reported: 'no_answer' | 'abandoned') => {
      await emulator.settled()
      const { id } = await only()
      const endReason = reported === 'abandoned' ? 'customer_hung_up' : 'ring_timeout'
      await settleDroppedLeg({ callId: id, reported, endReason, at: new Date().toISOString() })
      return read(id)
    }
    emulator.callIn({ to: caller.line, from: somebody() }).ringOut()
    expect(await end('no_answer')).toMatchObject({ status: 'failed', endReason: 'agent_missing' })
    await systemDb().call.deleteMany()
    emulator.agentsJoin = true
    emulator.callIn({ to: caller.line, from: somebody() }).hangUp()
    expect(await end('abandoned')).toMatchObject({ status: 'abandoned' })
  })

  it('is hung up where no account has the number', async () => {
    const call = emulator.callIn({ to: '+905550000000', from: somebody() })
    await emulator.settled()
    expect(call.over).toBe(true)
    expect(await systemDb().call.count()).toBe(0)
  })
})

it('accepts requests of the exchange only', async () => {
  await expect(handleTelephonyWebhook('{}', null)).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(handleTelephonyWebhook('{}', 'Bearer x')).rejects.toMatchObject({
    code: 'unauthorized',
  })
})
