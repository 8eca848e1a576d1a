import type { RunTool, ToolOutcome } from '@/lib/features/conversation/talk/port'
import { refusalOf } from '@/lib/features/conversation/talk/refusal'
import { addDays } from '@/lib/platform/time/day-range'
import { AgentRefusal, callToolAsAgent } from './agent-client'

type Given = Record<string, unknown>

/** Days ahead in which the contact accepts an appointment. */
const DAYS = 28

/** Maximum number of searches for free times, if all times were taken by other calls. */
const ROUNDS = 3

export interface SimulatedTools {
  runTool: RunTool
  /** Error of the agent interface, after which the beat must be repeated. */
  failure: Error | null
}

/** Creates tools that run through the agent interface. A repeated beat uses the same ids. */
export function simulatedTools(callId: string): SimulatedTools {
  const tools: SimulatedTools = {
    failure: null,
    async runTool({ id, tool, arguments: given }) {
      try {
        return await run(callId, id, tool, given)
      } catch (error) {
        tools.failure = error as Error
        throw error
      }
    },
  }
  return tools
}

function run(callId: string, id: string, tool: string, given: Given): Promise<ToolOutcome> {
  switch (tool) {
    case 'end_call':
      return Promise.resolve({ ok: true, result: { ending: true } })
    case 'book_appointment':
      return book(callId, given)
    case 'free_slots':
      return call(callId, tool, id, { ...given, to: addDays(String(given.from), DAYS) })
    case 'request_do_not_call':
      return call(callId, tool, tool, given)
    case 'send_message':
      return call(callId, tool, `${tool}:${String(given.action)}`, given)
    default:
      return call(callId, tool, id, given)
  }
}

/** Books an appointment, or the next free time if another call has taken it. */
async function book(callId: string, { date, time }: Given): Promise<ToolOutcome> {
  const tool = 'book_appointment'
  const first = await call(callId, tool, tool, { date, time })
  if (!isTaken(first)) return first
  for (let round = 1; round <= ROUNDS; round += 1) {
    const given = { from: date, to: addDays(String(date), DAYS) }
    const free = await call(callId, 'free_slots', `next:${round}`, given)
    for (const slot of free.ok ? (free.result.slots as Given[]) : []) {
      const outcome = await call(callId, tool, tool, slot)
      if (!isTaken(outcome)) return outcome
    }
  }
  return first
}

function isTaken(outcome: ToolOutcome): boolean {
  return !outcome.ok && outcome.code === 'slot_taken'
}

/** Calls a tool. @throws the error if the interface did not respond or failed */
async function call(callId: string, tool: string, id: string, given: Given): Promise<ToolOutcome> {
  try {
    const { result, refusal } = await callToolAsAgent(callId, tool, id, given)
    return refusal ? { ok: false, ...refusal } : { ok: true, result }
  } catch (error) {
    if (!(error instanceof AgentRefusal) || !isAnswer(error)) throw error
    return refusalOf({ error: error.code })
  }
}

/** Whether the tool refused, rather than the interface. */
function isAnswer({ status, code }: AgentRefusal): boolean {
  return status === 400 || status === 409 || code === 'embedding_unavailable'
}
