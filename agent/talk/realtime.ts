import { randomUUID } from 'node:crypto'
import { llm, type SpeechHandle, voice } from '@livekit/agents'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { callTool } from '@/lib/features/conversation/talk/call-tool'
import { endingOf, recordsDoNotCall } from '@/lib/features/conversation/talk/ending-of'
import type { RunTool, TalkEvent, ToolUse } from '@/lib/features/conversation/talk/port'
import { resultData } from '@/lib/features/conversation/talk/messages'
import { systemPrompt } from '@/lib/features/conversation/talk/prompt'
import { realtimeVoice } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import type { Speech, SpeakerOptions } from './port'
import { RealtimeModel } from './realtime-model'

const { SpeechCreated } = voice.AgentSessionEventTypes

/**
 * One model of OpenAI that hears and speaks by itself. It has the prompt and the tools of the talk, and notices by itself
 * when the person has finished or speaks over it.
 */
export function openRealtime(
  config: AgentConfig & { OPENAI_REALTIME_MODEL: string },
  briefing: Briefing,
  runTool: RunTool,
): Speech {
  const model = new RealtimeModel({
    model: config.OPENAI_REALTIME_MODEL,
    apiKey: config.OPENAI_API_KEY ?? '',
    baseURL: config.OPENAI_BASE_URL,
    voice: realtimeVoice(briefing.assistant.voice),
  })
  const session = new voice.AgentSession({
    llm: model,
    vad: null,
    turnHandling: { turnDetection: 'realtime_llm', interruption: { mode: 'vad' } },
    aecWarmupDuration: null,
    userAwayTimeout: null,
  })
  return {
    createSession: () => session,
    createSpeaker(options) {
      session.on(SpeechCreated, ({ userInitiated, source, speechHandle }) => {
        // It answers by itself whatever it hears.
        const isAnswer = !userInitiated && source === 'generate_reply'
        if (isAnswer && !options.mayAnswer()) speechHandle.interrupt(true)
      })
      return new voice.Agent({
        id: 'santral',
        instructions: systemPrompt(briefing),
        tools: toolsOf(briefing, runTool, session, options),
      })
    },
    prepare: () => Promise.resolve(null),
    setLanguage: () => {},
    // A connection that cannot be had ends the session.
    follow({ heard, lostUtterance }) {
      model.responded.push((failure) => (failure ? lostUtterance(new Error(failure)) : heard()))
    },
  }
}

function toolsOf(
  { tools }: Briefing,
  runTool: RunTool,
  session: voice.AgentSession,
  { onEvent }: SpeakerOptions,
): Record<string, ReturnType<typeof llm.tool>> {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      llm.tool({
        description,
        parameters,
        async execute(given: Record<string, unknown>, { ctx }) {
          const id = `realtime_${randomUUID()}`
          const call = { id, name, arguments: JSON.stringify(given) }
          const use = await callTool(runTool, id, name, call)
          onEvent({ kind: 'used', use })
          const end = endOf(use)
          if (end) await ctx.waitForPlayout()
          if (!end || ctx.speechHandle.interrupted) return resultOf(use)
          if (end.kind === 'end' && !hasSpoken(ctx.speechHandle)) {
            afterReply(session, () => onEvent(end))
            return resultOf(use)
          }
          onEvent(end)
          // Without a result, the model says no more.
          return undefined
        },
      }),
    ]),
  )
}

function resultOf({ outcome }: ToolUse): object {
  return resultData(outcome)
}

/** How the call ends; null where it goes on. */
function endOf(use: ToolUse): Extract<TalkEvent, { kind: 'end' | 'handed_over' }> | null {
  if (recordsDoNotCall(use)) return { kind: 'end', reason: 'do_not_call' }
  const ending = endingOf(use)
  if (ending === 'handed_over') return { kind: 'handed_over' }
  return ending && { kind: 'end', reason: ending }
}

function hasSpoken({ chatItems }: SpeechHandle): boolean {
  return chatItems.some((item) => item.type === 'message' && item.role === 'assistant')
}

/** The model says goodbye in the answer to the result of its tool. */
function afterReply(session: voice.AgentSession, onReply: () => void): void {
  const listener = ({ source }: voice.SpeechCreatedEvent) => {
    if (source !== 'tool_response') return
    session.off(SpeechCreated, listener)
    onReply()
  }
  session.on(SpeechCreated, listener)
}
