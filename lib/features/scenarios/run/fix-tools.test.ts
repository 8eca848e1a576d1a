import { afterEach, expect, it, vi } from 'vitest'
import type { RunTool, ToolOutcome } from '@/lib/features/conversation/talk/port'
import type { FixedTool } from '../rules/scenario'
import { fixing } from './fix-tools'

afterEach(() => vi.useRealTimers())

const whole = { kind: 'whole' } as const
const fields = { kind: 'fields' as const, fields: [{ name: 'state', path: '$.order.status' }] }
const TOOLS = [
  { name: 'order_status', answer: whole, timeoutSeconds: 8 },
  { name: 'order_fields', answer: fields, timeoutSeconds: 8 },
]

const trace = { request: null, statusCode: 200, answer: 'x', durationMs: 1 }
const runReally: RunTool = () => Promise.resolve({ ok: true, result: { really: true }, trace })

function run(fixed: FixedTool[], tool = 'order_status'): Promise<ToolOutcome> {
  return fixing(fixed, TOOLS, runReally)({ id: 'use_1', tool, arguments: {} })
}

it('answers as the business’s system would, through the fields of the tool', async () => {
  const answer = '{"order": {"status": "packed", "price": 12}}'
  expect(await run([{ kind: 'answer', tool: 'order_status', answer }])).toEqual({
    ok: true,
    result: { order: { status: 'packed', price: 12 } },
  })
  expect(await run([{ kind: 'answer', tool: 'order_fields', answer }], 'order_fields')).toEqual({
    ok: true,
    result: { state: 'packed' },
  })
})

it('fails', async () => {
  expect(await run([{ kind: 'failure', tool: 'order_status' }])).toMatchObject({
    code: 'tool_failed',
  })
})

it.each([
  [5, { ok: true, result: { a: 1 } }],
  [9, { ok: false, code: 'tool_timeout', message: 'The system did not answer in time.' }],
])('answers after %i seconds, if the tool waits as long', async (seconds, outcome) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answered = run([{ kind: 'slow', tool: 'order_status', answer: '{"a":1}', seconds }])
  vi.advanceTimersByTime(8000)
  expect(await answered).toEqual(outcome)
})

it('runs other tools as usual, without the trace', async () => {
  const fixed: FixedTool[] = [{ kind: 'failure', tool: 'order_fields' }]
  const really = { ok: true, result: { really: true } }
  expect(await run(fixed)).toEqual(really)
  // A built-in tool cannot be fixed.
  const builtIn: FixedTool[] = [{ kind: 'failure', tool: 'book_appointment' }]
  expect(await run(builtIn, 'book_appointment')).toEqual(really)
})
