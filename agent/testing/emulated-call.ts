import { initializeLogger } from '@livekit/agents'
import type { ScriptedAnswer } from '@/emulators/openai'
import { startOpenaiEmulator } from '@/emulators/openai'
import { type SpeechOptions, startSpeechEmulator } from '@/emulators/speech'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { exampleBriefing } from '@/lib/features/conversation/talk/testing'
import { type AgentConfig, readAgentConfig } from '../config'
import { prepareFirstWords } from '../call/first-words'
import { holdCall } from '../call/hold-call'
import { openCall } from '../call/prepare-call'
import { santralRequests } from '../santral/request'
import { uploadRecording } from '../santral/upload-recording'
import { memoryLine, type MemoryLine } from './memory-line'
import { startSantralStandIn, type SantralStandIn } from './santral'
import { samplesOf, type Utterance, WORDS } from './utterances'

initializeLogger({ pretty: false, level: process.env.AGENT_TEST_LOG ?? 'silent' })

type Emulator<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>

/** A call whose person, telephone and servers are emulated, while everything between them is real. */
export interface EmulatedCall {
  line: MemoryLine
  santral: SantralStandIn
  speech: Emulator<typeof startSpeechEmulator>
  model: Emulator<typeof startOpenaiEmulator>
  /** Why the call ended, once it has. */
  ended: Promise<string | null>
  /** Speaks, and is understood as these words. Resolves at the end of the speech, with the time. */
  say(utterance: Utterance, words?: string): Promise<number>
  /** What each side said, in order: `assistant: Hello`. */
  transcript(): string[]
  close(): Promise<void>
}

export interface CallOptions {
  briefing?: Parameters<typeof exampleBriefing>[0]
  answers?: ScriptedAnswer[]
  speech?: SpeechOptions
  env?: Partial<Record<keyof AgentConfig, string>>
  /** What hears the person, in place of `speech`. */
  ears?: { hear(...texts: string[]): void }
  /** A further server, which ends with the call. */
  server?: { close(): Promise<void> }
}

/** A line and servers, on which a call can be held. */
export async function openEmulated(options: CallOptions = {}) {
  const [santral, speech, model] = await Promise.all([
    startSantralStandIn(),
    startSpeechEmulator(options.speech),
    startOpenaiEmulator(),
  ])
  model.answer(...(options.answers ?? []))
  const config = readAgentConfig({
    APP_URL: santral.url,
    AGENT_SECRET: 'emulated-secret',
    LIVEKIT_URL: 'ws://unused.invalid',
    LIVEKIT_API_KEY: 'unused',
    LIVEKIT_API_SECRET: 'unused',
    OPENAI_API_KEY: model.apiKey,
    OPENAI_BASE_URL: model.url,
    STT_BASE_URL: speech.url,
    TTS_BASE_URL: speech.url,
    // The model that recognises the end of turns runs in a process of the worker.
    AGENT_TURN_DETECTION: 'silence',
    ...options.env,
  })
  const briefing: Briefing = exampleBriefing({ direction: 'outbound', ...options.briefing })
  const line = memoryLine()
  const parts = openCall(config, santralRequests(config.APP_URL, config.AGENT_SECRET), briefing)
  return {
    config,
    parts,
    line,
    santral,
    speech,
    model,
    async close() {
      line.person.stop()
      await Promise.all([santral, speech, model].map((server) => server.close()))
      await options.server?.close()
    },
  }
}

/** Starts a call, which rings until `line.answer()`. */
export async function startCall(options: CallOptions = {}): Promise<EmulatedCall> {
  const { config, line, santral, speech, model, ...opened } = await openEmulated(options)
  const { briefing } = opened.parts
  const { talk, speech: voice } = opened.parts
  const parts = { ...opened.parts, firstWords: prepareFirstWords(talk, voice, briefing) }
  const ended = holdCall({ ...parts, line }).then(async ({ reason, talkSeconds, recording }) => {
    if (reason !== null) await parts.client.complete(reason, talkSeconds)
    if (recording) {
      await uploadRecording(config.APP_URL, config.AGENT_SECRET, briefing.id, recording)
    }
    return reason
  })

  return {
    line,
    santral,
    speech,
    model,
    ended,
    say(utterance, words = WORDS[utterance]) {
      const ears = options.ears ?? speech
      ears.hear(words)
      return line.person.say(samplesOf(utterance))
    },
    transcript: () =>
      santral.turns
        .toSorted((one, other) => one.index - other.index)
        .map(({ role, text }) => `${role}: ${text}`),
    async close() {
      line.leave()
      await ended
      await opened.close()
    },
  }
}
