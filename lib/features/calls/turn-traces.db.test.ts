import { afterAll, beforeEach, expect, it } from 'vitest'
import { appendTranscript as endpoint } from '@/lib/features/conversation/contract/agent'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { appendTranscript } from './agent-reports'
import { startCall } from './start-call'

// First, because it sets the configuration.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let callId: string
beforeEach(async () => {
  const caller = await makeCaller()
  callId = (await startCall(caller.account, caller.to(somebody()))).id
})

/** Reports turns as they arrive at the endpoint. */
async function report(...turns: object[]): Promise<void> {
  const spoken = turns.map((turn, index) => ({ index, role: 'assistant', text: 'Yes.', ...turn }))
  await appendTranscript(callId, endpoint.body.parse({ turns: spoken }).turns)
}

const traces = () => systemDb().turnTrace.findMany({ where: { callId }, orderBy: { index: 'asc' } })

it('stores the trace of a turn once, with the version of the assistant', async () => {
  const tools = [{ name: 'free_slots', ms: 120, ok: true }]
  await report({ trace: { replyMs: 900, hearMs: 200, thinkMs: 400, speakMs: 300, tools } })
  await report({ trace: { replyMs: 1 } })
  const call = await systemDb().call.findUniqueOrThrow({ where: { id: callId } })
  expect(await traces()).toMatchObject([
    {
      role: 'assistant',
      replyMs: 900,
      waitMs: null,
      tools,
      assistantId: call.assistantId,
      assistantVersion: 1,
    },
  ])
})

it('stores turns whose traces are wrong, without the wrong fields', async () => {
  await report(
    { trace: { replyMs: -1, tokensIn: 12, model: 'x'.repeat(500), tools: 'none', more: 1 } },
    { trace: 'fast' },
    { trace: null },
  )
  expect(await systemDb().callTurn.count({ where: { callId } })).toBe(3)
  expect(await traces()).toMatchObject([
    { index: 0, replyMs: null, tokensIn: 12, model: null, tools: [] },
  ])
})
