import { randomUUID } from 'node:crypto'
import { llm, type SpeechHandle, voice } from '@livekit/agents'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { callTool } from '@/lib/features/conversation/talk/call-tool'
import { endingOf, recordsDoNotCall } from '@/lib/features/conversation/talk/ending-of'
import type { RunTool, TalkEntry, TalkEvent, ToolUse } from '@/lib/features/conversation/talk/port'
import { customOf, isQuestion } from '@/lib/features/conversation/talk/tool-gate'
import { resultData } from '@/lib/features/conversation/talk/messages'
import { spokenPrompt } from '@/lib/features/conversation/talk/prompt'
import { realtimeVoice } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import type { CallTraces } from '../trace/call-traces'
import { prepareLast } from '../speech/last-voice'
import type { Speech, SpeakerOptions } from './port'
import { RealtimeModel } from './realtime-model'

const { ConversationItemAdded, SpeechCreated, UserInputTranscribed } = voice.AgentSessionEventTypes

/**
 * Creates speech by OpenAI's realtime model, which transcribes, answers, speaks, and detects turns and interruptions. It gets
 * the prompt and the tools of the talk.
 */
export function openRealtime(
  config: AgentConfig & { OPENAI_REALTIME_MODEL: string },
  briefing: Briefing,
  runTool: RunTool,
  traces: CallTraces,
): Speech {
  const model = new RealtimeModel({
    model: config.OPENAI_REALTIME_MODEL,
    apiKey: config.OPENAI_API_KEY ?? '',
    baseURL: config.OPENAI_BASE_URL,
    voice: realtimeVoice(briefing.assistant.voice),
  })
  model.onHeard.push((frame) => traces.sound.push(frame))
  model.onUsage.push((tokens) => traces.answer.used(tokens))
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
        // The model answers every turn without being asked.
        const isAnswer = !userInitiated && source === 'generate_reply'
        if (isAnswer && !options.mayAnswer()) speechHandle.interrupt(true)
      })
      return new voice.Agent({
        id: 'santral',
        instructions: spokenPrompt(briefing),
        tools: toolsOf(briefing, runTool, session, (event) => {
          traces.follow(traces.answer, event)
          options.onEvent(event)
        }),
      })
    },
    prepare: () => Promise.resolve(null),
    prepareLast: (text, options) => prepareLast(config, briefing.assistant.voice, text, options),
    setLanguage: () => {},
    // A failed connection ends the session.
    addListener({ transcribed, transcriptionFailed }) {
      model.onResponse.push((failure) =>
        failure ? transcriptionFailed(new Error(failure)) : transcribed(),
      )
    },
  }
}

function toolsOf(
  briefing: Briefing,
  runTool: RunTool,
  session: voice.AgentSession,
  onEvent: SpeakerOptions['onEvent'],
): Record<string, ReturnType<typeof llm.tool>> {
  const entries = saidEntries(session)
  return Object.fromEntries(
    briefing.tools.map(({ name, description, parameters }) => [
      name,
      llm.tool({
        description,
        parameters,
        async execute(given: Record<string, unknown>, { ctx }) {
          const id = `realtime_${randomUUID()}`
          const call = { id, name, arguments: JSON.stringify(given) }
          if (customOf(briefing, name)?.askFirst) await answerTranscribed(session, entries)
          const use = await callTool({ briefing, runTool, entries }, id, call)
          entries.push({ kind: 'used', use })
          onEvent({ kind: 'used', use })
          const end = endOf(use)
          if (end) await ctx.waitForPlayout()
          if (!end || ctx.speechHandle.interrupted) return resultOf(use)
          if (end.kind === 'end' && !hasSpoken(ctx.speechHandle)) {
            afterReply(session, () => onEvent(end))
            return resultOf(use)
          }
          onEvent(end)
          // Without a result, the model does not respond again.
          return undefined
        },
      }),
    ]),
  )
}

/** Collects what is said, for the conditions of custom tools. */
function saidEntries(session: voice.AgentSession): TalkEntry[] {
  const entries: TalkEntry[] = []
  session.on(UserInputTranscribed, ({ transcript, isFinal }) => {
    if (isFinal) entries.push({ kind: 'said', role: 'user', text: transcript })
  })
  session.on(ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message' || item.role !== 'assistant') return
    entries.push({ kind: 'said', role: 'assistant', text: item.textContent ?? '' })
  })
  return entries
}

/** Maximum wait for the transcript of an answer that the model has already heard, in milliseconds. */
const TRANSCRIPT_MS = 2000

/** Waits for the transcript of the person's answer to the last question about a tool, if it is still missing. */
async function answerTranscribed(
  session: voice.AgentSession,
  entries: readonly TalkEntry[],
): Promise<void> {
  const asked = entries.findLastIndex(isQuestion)
  const isHeard = (entry: TalkEntry) => entry.kind === 'said' && entry.role === 'user'
  if (asked < 0 || entries.slice(asked).some(isHeard)) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(finish, TRANSCRIPT_MS)
    function listener({ isFinal }: voice.UserInputTranscribedEvent) {
      if (isFinal) finish()
    }
    function finish() {
      clearTimeout(timer)
      session.off(UserInputTranscribed, listener)
      resolve()
    }
    session.on(UserInputTranscribed, listener)
  })
}

function resultOf({ outcome }: ToolUse): object {
  return resultData(outcome)
}

/** Returns the event that ends the call; null if the call continues. */
function endOf(use: ToolUse): Extract<TalkEvent, { kind: 'end' | 'handed_over' }> | null {
  if (recordsDoNotCall(use)) return { kind: 'end', reason: 'do_not_call' }
  const ending = endingOf(use)
  if (ending === 'handed_over') return { kind: 'handed_over' }
  return ending && { kind: 'end', reason: ending }
}

function hasSpoken({ chatItems }: SpeechHandle): boolean {
  return chatItems.some((item) => item.type === 'message' && item.role === 'assistant')
}

/** Calls back at the response to a tool result, in which the model says goodbye. */
function afterReply(session: voice.AgentSession, onReply: () => void): void {
  const listener = ({ source }: voice.SpeechCreatedEvent) => {
    if (source !== 'tool_response') return
    session.off(SpeechCreated, listener)
    onReply()
  }
  session.on(SpeechCreated, listener)
}
