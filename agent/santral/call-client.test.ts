import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSantralEmulator, type SantralEmulator } from '../testing/santral'
import { callClient } from './call-client'
import { santralRequests } from './request'

let santral: SantralEmulator
let limits: number[]
let troubles: unknown[]
const open = () =>
  callClient(
    santralRequests(santral.url, 'a-secret'),
    'a-call',
    (seconds) => limits.push(seconds),
    (error) => troubles.push(error),
  )

beforeEach(async () => {
  santral = await startSantralEmulator()
  limits = []
  troubles = []
})
afterEach(() => santral.close())

it('stores turns in order before completing, despite failures', async () => {
  const client = open()
  santral.failures.push(503, 500)
  client.addTurn('assistant', 'Hello.')
  client.addTurn('user', ' Hi. ')
  client.addTurn('user', '  ')
  await client.complete('customer_hung_up')
  expect(santral.turns.map(({ index, role, text }) => [index, role, text])).toEqual([
    [0, 'assistant', 'Hello.'],
    [1, 'user', 'Hi.'],
  ])
  expect(santral.endReason).toBe('customer_hung_up')
  expect(troubles).toEqual([])
})

it('reports the talk time if it was measured', async () => {
  await open().complete('customer_hung_up', 42)
  expect(santral.talkSeconds).toBe(42)
  santral.reset({ id: 'a-call' })
  await open().complete('line_lost', null)
  expect([santral.endReason, santral.talkSeconds]).toEqual(['line_lost', undefined])
})

it('completes once, and adds no turns afterwards', async () => {
  const client = open()
  await Promise.all([client.complete('assistant_hung_up'), client.complete('agent_error')])
  client.addTurn('user', 'Too late.')
  await client.complete('agent_error')
  expect(santral.endReason).toBe('assistant_hung_up')
  expect(santral.turns).toEqual([])
})

it('completes after the tools that are still running', async () => {
  const client = open()
  santral.failures.push(502)
  const running = client.runTool({ id: 'use_1', tool: 'hand_over', arguments: {} })
  const completed = client.complete('customer_hung_up')
  expect(await running).toMatchObject({ ok: true })
  expect(santral.endReason).toBeUndefined()
  await completed
  expect(santral.endReason).toBe('customer_hung_up')
})

it('reports a lost process once, after its turns, and does not complete', async () => {
  const client = open()
  client.addTurn('assistant', 'Hello.')
  await Promise.all([client.reportLost(), client.complete('assistant_hung_up')])
  expect(santral.turns).toHaveLength(1)
  expect(santral.isLost).toBe(true)
  expect(santral.endReason).toBeUndefined()
})

it('reports changes of the maximum talk time', async () => {
  santral.maxTalkSeconds = 42
  await open().reportStatus('in_progress')
  expect(limits).toEqual([42])
})

it('returns the refusal of a tool, with the same id for all attempts', async () => {
  santral.failures.push(502)
  santral.results.push({ status: 409, code: 'slot_taken', message: 'Somebody else has it.' })
  const use = { id: 'use_1', tool: 'book_appointment', arguments: { time: '12:00' } }
  expect(await open().runTool(use)).toEqual({
    ok: false,
    code: 'slot_taken',
    message: 'Somebody else has it.',
  })
  expect(santral.tools).toEqual([
    { name: 'book_appointment', toolCallId: 'use_1', arguments: { time: '12:00' } },
  ])
})

it('returns a failed tool outcome if Santral is unavailable', async () => {
  santral.failures.push(...Array.from({ length: 9 }, () => 503))
  const outcome = await open().runTool({ id: 'use_1', tool: 'free_slots', arguments: {} })
  expect(outcome).toMatchObject({ ok: false, code: 'unavailable' })
  expect(troubles).toHaveLength(1)
})
