import { describeTools, type AgentTool } from '@/lib/features/conversation/contract/agent-tools'
import { agentExamples } from '@/lib/features/conversation/contract/agent-examples'
import { AgentCall } from '@/lib/features/conversation/contract/agent'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { RunTool, Talk, TalkEvent, ToolOutcome } from '@/lib/features/conversation/talk/port'

/** The tools of a talk unless a test says otherwise. */
const TOOLS: readonly AgentTool[] = [
  'bilgi_tabani_ara',
  'free_slots',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'request_do_not_call',
  'end_call',
]

/** The example of the contract: a clinic whose caller is known, on Saturday, 21 November 2026. */
export function exampleBriefing(
  change: Partial<Omit<Briefing, 'assistant'>> & {
    assistant?: Partial<Briefing['assistant']>
  } = {},
  tools: readonly AgentTool[] = TOOLS,
): Briefing {
  const example = AgentCall.parse(agentExamples.readAgentCall.response)
  const recording = { isOn: false, notice: '' }
  const assistant = {
    ...example.assistant,
    canHandOver: tools.includes('hand_over'),
    ...change.assistant,
  }
  return { ...example, recording, tools: describeTools(tools), actions: [], ...change, assistant }
}

/** Everything that one answer came to. */
export interface Answered {
  /** What was said in pieces, put together. */
  text: string
  events: TalkEvent[]
}

/** Says something in a talk, and waits for the answer. */
export async function ask(talk: Talk, words: string, signal?: AbortSignal): Promise<Answered> {
  talk.addUserTurn(words)
  return answerOf(talk, signal)
}

/** Waits for a whole answer. */
export async function answerOf(talk: Talk, signal?: AbortSignal): Promise<Answered> {
  const events: TalkEvent[] = []
  for await (const event of talk.reply(signal)) events.push(event)
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('')
  return { text, events }
}

/** Runs tools with these outcomes by name; the others succeed with nothing. */
export function toolsWith(outcomes: Partial<Record<AgentTool, ToolOutcome>> = {}): {
  runTool: RunTool
  used: Parameters<RunTool>[0][]
} {
  const used: Parameters<RunTool>[0][] = []
  return {
    used,
    runTool: (use) => {
      used.push(use)
      return Promise.resolve(outcomes[use.tool] ?? { ok: true, result: {} })
    },
  }
}
