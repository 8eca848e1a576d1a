import { expect, it } from 'vitest'
import { startHeartbeat } from './heartbeat'
import { type SendRequest, SantralRefusal } from './request'

const state = { workerId: 'one', activeCalls: 0, maxCalls: 8, speech: {} }
const worker = { read: () => state, isRegistered: async () => true }

it('says last that it leaves, once, and waits for the report before', async () => {
  const bodies: unknown[] = []
  let deliver: () => void = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  const send: SendRequest = async <T>(_: string, body: unknown) => {
    if (bodies.length === 0) await delivered
    bodies.push(body)
    return {} as T
  }
  const heartbeat = startHeartbeat(send, { ...worker, onTrouble: () => expect.unreachable() })
  const left = Promise.all([heartbeat.leave(), heartbeat.leave()])
  deliver()
  await left
  expect(bodies).toEqual([state, { ...state, leaving: true }])
})

it('lets a worker stop where Santral is away or older', async () => {
  const troubles: unknown[] = []
  const failures = [new Error('away'), new SantralRefusal(404, 'not_found', '')]
  const send: SendRequest = () => Promise.reject(failures.shift()!)
  await startHeartbeat(send, { ...worker, onTrouble: (error) => troubles.push(error) }).leave()
  expect(troubles).toEqual([new Error('away')])
})

it('leaves for as long as LiveKit sends it no calls', async () => {
  let isRegistered = false
  const bodies: unknown[] = []
  const send: SendRequest = async <T>(_: string, body: unknown) => {
    bodies.push(body)
    return {} as T
  }
  const heartbeat = startHeartbeat(send, {
    ...worker,
    isRegistered: async () => isRegistered,
    onTrouble: () => expect.unreachable(),
  })
  await heartbeat.report()
  isRegistered = true
  await heartbeat.report()
  await heartbeat.leave()
  const gone = { ...state, leaving: true }
  expect(bodies).toEqual([gone, gone, state, gone])
})
