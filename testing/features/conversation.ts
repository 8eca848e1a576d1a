import { describeTools, type AgentTool } from '@/lib/features/conversation/contract/agent-tools'
import { agentExamples } from '@/lib/features/conversation/contract/agent-examples'
import { AgentCall } from '@/lib/features/conversation/contract/agent'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { RunTool, Talk, TalkEvent, ToolOutcome } from '@/lib/features/conversation/talk/port'
import { createTalk, type TalkOptions } from '@/lib/features/conversation/talk/talk'
import { openaiLanguageModel } from '@/lib/vendors/language-model/openai'

const TOOLS: readonly AgentTool[] = [
  'bilgi_tabani_ara',
  'free_slots',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'request_do_not_call',
  'end_call',
]

/** Returns the example of the contract: a clinic with a known caller, on Saturday, 21 November 2026. */
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

type CustomTool = Briefing['tools'][number]

/** Describes a custom tool `order_status` with the parameter `order_number`. */
export function customTool(
  change: Partial<Omit<CustomTool, 'custom'>> & Partial<CustomTool['custom']> = {},
): CustomTool {
  const { name, description, parameters, ...conditions } = change
  return {
    name: name ?? 'order_status',
    description: description ?? 'Tells where an order is.',
    parameters: parameters ?? {
      type: 'object',
      properties: { order_number: { type: 'string', description: 'Number of the order.' } },
      required: ['order_number'],
      additionalProperties: false,
    },
    custom: { waitingPhrase: '', failurePhrase: '', askFirst: false, after: null, ...conditions },
  }
}

/** Timeouts of the model in {@link emulatedTalk}. */
export const SILENCE_MS = { first: 10_000, next: 15_000 }

/** Creates a talk with a model of an emulator. */
export function emulatedTalk(
  { url: baseURL, apiKey }: { url: string; apiKey: string },
  options: Partial<TalkOptions> = {},
): Talk {
  const model = openaiLanguageModel({ apiKey, baseURL, model: 'some-model', timeouts: SILENCE_MS })
  const { runTool } = toolsWith()
  return createTalk({ briefing: exampleBriefing(), model, runTool, ...options })
}

export interface Answered {
  text: string
  events: TalkEvent[]
}

export async function ask(talk: Talk, words: string, signal?: AbortSignal): Promise<Answered> {
  talk.addUserTurn(words)
  return answerOf(talk, signal)
}

export async function answerOf(talk: Talk, signal?: AbortSignal): Promise<Answered> {
  const events: TalkEvent[] = []
  for await (const event of talk.reply(signal)) events.push(event)
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('')
  return { text, events }
}

/** Creates tools with these outcomes by name. Default: success with an empty result. */
export function toolsWith(outcomes: Partial<Record<string, ToolOutcome>> = {}): {
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
