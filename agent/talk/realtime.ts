import { randomUUID } from 'node:crypto'
import { llm, voice } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { callTool } from '@/lib/features/conversation/talk/call-tool'
import type { RunTool, ToolUse } from '@/lib/features/conversation/talk/port'
import { systemPrompt } from '@/lib/features/conversation/talk/prompt'
import type { AgentConfig } from '../config'
import type { Speech, SpeakerOptions } from './port'

/**
 * One model of OpenAI that hears and speaks by itself. It has the prompt and the tools of the talk, and notices by itself
 * when the person has finished or speaks over it.
 */
export function openRealtime(
  config: AgentConfig & { OPENAI_REALTIME_MODEL: string },
  briefing: Briefing,
  runTool: RunTool,
): Speech {
  const { assistant } = briefing
  const model = new openai.realtime.RealtimeModel({
    model: config.OPENAI_REALTIME_MODEL,
    apiKey: config.OPENAI_API_KEY,
    baseURL: config.OPENAI_BASE_URL,
    ...(assistant.voice && { voice: assistant.voice }),
  })
  return {
    createSession: () =>
      new voice.AgentSession({
        llm: model,
        vad: null,
        turnHandling: { turnDetection: 'realtime_llm', interruption: { mode: 'vad' } },
        aecWarmupDuration: null,
        userAwayTimeout: null,
      }),
    createSpeaker: (options) =>
      new voice.Agent({
        id: 'santral',
        instructions: systemPrompt(briefing),
        tools: toolsOf(briefing, runTool, options),
      }),
    prepare: () => Promise.resolve(null),
    setLanguage: () => {},
    // A failure of the model ends the session.
    follow: () => {},
  }
}

function toolsOf(
  { tools }: Briefing,
  runTool: RunTool,
  { onEvent }: SpeakerOptions,
): Record<string, ReturnType<typeof llm.tool>> {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      llm.tool({
        description,
        parameters,
        async execute(given: Record<string, unknown>) {
          const id = `realtime_${randomUUID()}`
          const call = { id, name, arguments: JSON.stringify(given) }
          const use = await callTool(runTool, id, name, call)
          onEvent({ kind: 'used', use })
          const end = endOf(use)
          if (end) onEvent(end)
          return use.outcome.ok ? use.outcome.result : use.outcome
        },
      }),
    ]),
  )
}

/** Whether the call ends once the model has spoken. */
function endOf({ tool, outcome }: ToolUse): Parameters<SpeakerOptions['onEvent']>[0] | null {
  if (!outcome.ok) return null
  if (tool === 'end_call') return { kind: 'end', reason: 'goodbye' }
  if (tool === 'request_do_not_call') return { kind: 'end', reason: 'do_not_call' }
  const isHandedOver = tool === 'hand_over' && outcome.result.handedOver === true
  return isHandedOver ? { kind: 'handed_over' } : null
}
