import { expect, it } from 'vitest'
import { startHeartbeat } from './heartbeat'
import { type SendRequest, SantralRefusal } from './request'

const state = { workerId: 'one', activeCalls: 0, maxCalls: 8, speech: {} }
const worker = { read: () => state, isRegistered: async () => true }

it('reports leaving once, after the report in progress', async () => {
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

it('lets a worker stop if Santral is unavailable or has no such endpoint', async () => {
  const troubles: unknown[] = []
  const failures = [new Error('away'), new SantralRefusal(404, 'not_found', '')]
  const send: SendRequest = () => Promise.reject(failures.shift()!)
  await startHeartbeat(send, { ...worker, onTrouble: (error) => troubles.push(error) }).leave()
  expect(troubles).toEqual([new Error('away')])
})

it('reports leaving while the worker is not registered with LiveKit', async () => {
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
  const leaving = { ...state, leaving: true }
  expect(bodies).toEqual([leaving, leaving, state, leaving])
})
