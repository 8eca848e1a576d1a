import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Dial } from '@/emulators/livekit'
import { within } from '@/scripts/lib/time-scale.mjs'
import {
  agentApi,
  body,
  type Caller,
  detail,
  finished,
  makeCaller,
  somebody,
  start,
} from '@/testing/api/calling'
import { foreigner, makeRealCaller, sharedExchange } from '../exchange'
import { outsideServer } from '../outside'
import { startWorker, type Worker } from '../worker'

const exchange = await sharedExchange()
let caller: Caller
let worker: Worker
beforeAll(async () => {
  caller = await makeRealCaller(exchange)
  worker = await startWorker(exchange.server)
})

const act = (id: string, action: string, { panel } = caller) =>
  panel(`/api/calls/${id}/${action}`, { method: 'POST' })

async function call(react: (telephone: Dial) => void, status: string) {
  const phone = foreigner()
  const ringing = exchange.emulator.waitForDial(phone).then((telephone) => {
    react(telephone)
    return telephone
  })
  const id = await start(caller, phone)
  await vi.waitFor(async () => expect((await detail(caller, id)).status).toBe(status), {
    timeout: within(20_000),
    interval: 50,
  })
  return { id, telephone: await ringing }
}

describe('hanging up', () => {
  it('completes an answered call, once', async () => {
    const { id, telephone } = await call((phone) => phone.answer(), 'in_progress')
    await worker.say(id, { index: 0, role: 'user', text: 'One moment.' })
    const answers = await Promise.all([act(id, 'hang-up'), act(id, 'hang-up')])
    const results = await Promise.all(answers.map((answer) => body<{ changed: boolean }>(answer)))
    expect(results.map(({ changed }) => changed).toSorted()).toEqual([false, true])
    expect(await finished(caller, id)).toMatchObject({
      status: 'completed',
      endReason: 'ended_by_operator',
    })
    await expect.poll(() => telephone.over, { interval: 20 }).toBe(true)
  })

  it('fails a call that was not answered, for nothing', async () => {
    const { id, telephone } = await call((phone) => phone.ring(), 'ringing')
    expect(await body(await act(id, 'hang-up'))).toEqual({ status: 'failed', changed: true })
    expect(await detail(caller, id)).toMatchObject({
      endReason: 'ended_by_operator',
      durationSeconds: 0,
    })
    await expect.poll(() => telephone.over, { interval: 20 }).toBe(true)
  })

  it('ends a simulated call, which nobody can listen to', async () => {
    const { server } = await outsideServer()
    const one = await makeCaller(server)
    const agent = await agentApi(server)
    const json = { to: one.line.phoneNumber, from: somebody() }
    const { id } = await body<{ id: string }>(await agent('/calls/inbound', { json }))
    expect((await act(id, 'listen', one)).status).toBe(404)
    expect((await act(id, 'take-over', one)).status).toBe(404)
    expect((await act(id, 'hang-up', one)).status).toBe(200)
    expect(await finished(one, id)).toMatchObject({ endReason: 'ended_by_operator' })
  })
})

it('lets a browser listen in and take over once the call is answered, and not after its end', async () => {
  const { id, telephone } = await call((phone) => phone.ring(), 'ringing')
  const early = await act(id, 'listen')
  expect([early.status, await body(early)]).toEqual([
    409,
    { error: 'This call has not been answered yet.', code: 'call_not_answered' },
  ])
  telephone.answer()
  await expect
    .poll(async () => (await act(id, 'listen')).status, { timeout: within(10_000), interval: 50 })
    .toBe(200)
  const access = await act(id, 'take-over')
  expect(await body(access)).toEqual({
    url: exchange.emulator.url,
    token: expect.any(String) as string,
  })
  await act(id, 'hang-up')
  expect((await act(id, 'take-over')).status).toBe(409)
})

it('starts no call from the panel before a worker has reported, or once it has left', async () => {
  const json = { phone: foreigner(), firstName: 'Ada', assistantId: caller.assistantId }
  const refused = await caller.panel('/api/calls', { json })
  expect([refused.status, await body(refused)]).toMatchObject([409, { code: 'no_worker' }])
  const agent = await agentApi(exchange.server)
  const report = { workerId: 'worker-1', activeCalls: 0, maxCalls: 4 }
  expect(await body(await agent('/workers', { json: report }))).toEqual({ nextInSeconds: 15 })
  expect((await caller.panel('/api/calls', { json })).status).toBe(201)
  const last = { ...report, leaving: true }
  expect(await body(await agent('/workers', { json: last }))).toEqual({ nextInSeconds: null })
  const other = { ...json, phone: foreigner() }
  expect((await caller.panel('/api/calls', { json: other })).status).toBe(409)
})
