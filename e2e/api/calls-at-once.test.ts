import { beforeAll, expect, it } from 'vitest'
import { body, type Caller, detail, finished, somebody, start } from '@/testing/api/calling'
import { makeRealCaller, sharedExchange } from '../exchange'
import { startWorker, type Worker } from '../worker'

const { emulator, server } = await sharedExchange()
let caller: Caller
let worker: Worker
beforeAll(async () => {
  caller = await makeRealCaller({ server })
  worker = await startWorker(server)
})

it('five simultaneous calls to one contact: one starts, four get its id', async () => {
  const phone = somebody()
  const ringing = emulator.waitForDial(phone)
  const writings = [
    phone,
    phone.replace('+90', '0'),
    phone.replace('+90', ''),
    phone.replace('+', '00'),
    `${phone.slice(0, 6)} ${phone.slice(6)}`,
  ]
  const responses = await Promise.all(
    writings.map((written) =>
      caller.api('/calls', { json: { phone: written, assistant_id: caller.assistantId } }),
    ),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  const bodies = await Promise.all(responses.map((response) => body<{ call_id: string }>(response)))
  const started = bodies[statuses.indexOf(201)]?.call_id ?? ''
  for (const [index, refused] of bodies.entries()) {
    if (statuses[index] === 201) continue
    expect(refused).toEqual({
      error: 'call_in_progress',
      code: 'call_in_progress',
      call_id: started,
    })
  }
  const list = await body<{ calls: unknown[] }>(await caller.api('/calls'))
  expect(list.calls).toHaveLength(1)
  const telephone = await ringing
  telephone.answer()
  await worker.status(started, 'in_progress')
  await worker.say(started, { index: 0, role: 'user', text: 'Hello?' })
  await worker.complete(started, { talkSeconds: 5 })
  expect(await finished(caller, started)).toMatchObject({ status: 'completed' })
  expect(emulator.dials.filter(({ to }) => to === phone)).toHaveLength(1)
  const again = { phone, assistant_id: caller.assistantId }
  expect((await caller.api('/calls', { json: again })).status).toBe(201)
})

it('a call rings, is answered and ends', async () => {
  const phone = somebody()
  const dialed = emulator.waitForDial(phone)
  const id = await start(caller, phone)
  const telephone = await dialed
  const reads = (status: string) =>
    expect
      .poll(
        async () => {
          const response = await caller.panel(`/api/calls/${id}`)
          const call = await body<{ status: string; endedAt: string | null }>(response)
          expect(call.endedAt === null).toBe(call.status !== 'completed')
          return call.status
        },
        { interval: 20 },
      )
      .toBe(status)
  await reads('initiated')
  telephone.ring()
  await reads('ringing')
  telephone.answer()
  await reads('in_progress')
  await worker.say(id, { index: 0, role: 'user', text: 'Hello?' })
  await worker.complete(id, { talkSeconds: 5 })
  await reads('completed')
  const { timeline } = await detail(caller, id)
  expect(timeline.map(({ kind }) => kind).filter((kind) => kind !== 'tool')).toEqual([
    'started',
    'ringing',
    'answered',
    'ended',
  ])
})
