import type { AgentTool } from '@/lib/features/conversation/contract/agent-tools'
import type { RunTool, ToolOutcome } from '@/lib/features/conversation/talk/port'
import { refusalOf } from '@/lib/features/conversation/talk/refusal'
import { addDays } from '@/lib/platform/time/day-range'
import { AgentRefusal, callToolAsAgent } from './agent-client'

type Given = Record<string, unknown>

/** How far ahead the contact accepts an appointment, in days. */
const DAYS = 28

/** How often the contact asks for free times, where all have been taken meanwhile. */
const ROUNDS = 3

/** The tools of a simulated call, with what kept them from running. */
export interface SimulatedTools {
  runTool: RunTool
  /** The agent interface did not answer, or broke: the beat has to be played again. */
  failure: Error | null
}

/** Tools that run through the agent interface, each beat with the same ids whenever it is played. */
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

function run(callId: string, id: string, tool: AgentTool, given: Given): Promise<ToolOutcome> {
  switch (tool) {
    // The script says when the call ends.
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
    case 'bilgi_tabani_ara':
    case 'reschedule_appointment':
    case 'cancel_appointment':
    case 'hand_over':
      return call(callId, tool, id, given)
  }
}

/** The contact takes the next free time where another call has just taken the proposed one. */
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

/** @throws where the interface did not answer, or answered with a failure of its own */
async function call(
  callId: string,
  tool: AgentTool,
  id: string,
  given: Given,
): Promise<ToolOutcome> {
  try {
    return { ok: true, result: await callToolAsAgent(callId, tool, id, given) }
  } catch (error) {
    if (!(error instanceof AgentRefusal) || !isAnswer(error)) throw error
    return refusalOf({ error: error.code })
  }
}

/** Whether it is the tool that refused. */
function isAnswer({ status, code }: AgentRefusal): boolean {
  return status === 400 || status === 409 || code === 'embedding_unavailable'
}
