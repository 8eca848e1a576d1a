import { initializeLogger } from '@livekit/agents'
import type { ScriptedAnswer } from '@/emulators/openai'
import { startOpenaiEmulator } from '@/emulators/openai'
import { type SpeechOptions, startSpeechEmulator } from '@/emulators/speech'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { exampleBriefing } from '@/testing/features/conversation'
import { type AgentConfig, readAgentConfig } from '../config'
import { prepareFirstWords } from '../call/first-words'
import { runCall } from '../call/run-call'
import { openCall } from '../call/prepare-call'
import { santralRequests } from '../santral/request'
import { uploadRecording } from '../santral/upload-recording'
import { memoryLeg, type MemoryLeg } from './memory-leg'
import { startSantralEmulator, type SantralEmulator } from './santral'
import { samplesOf, type Utterance, WORDS } from './utterances'

initializeLogger({ pretty: false, level: process.env.AGENT_TEST_LOG ?? 'silent' })

type Emulator<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>

/** A call with an emulated person, telephone and servers. Everything between them is real. */
export interface EmulatedCall {
  leg: MemoryLeg
  santral: SantralEmulator
  speech: Emulator<typeof startSpeechEmulator>
  model: Emulator<typeof startOpenaiEmulator>
  /** Resolves with the end reason. */
  ended: Promise<string | null>
  /** Plays an utterance, which is transcribed as these words. Resolves with the time of its end. */
  say(utterance: Utterance, words?: string): Promise<number>
  /** The turns of both sides, in order: `assistant: Hello`. */
  transcript(): string[]
  /** Hangs up and closes the servers. May be called again. */
  close(): Promise<void>
}

export interface CallOptions {
  briefing?: Parameters<typeof exampleBriefing>[0]
  answers?: ScriptedAnswer[]
  speech?: SpeechOptions
  env?: Partial<Record<keyof AgentConfig, string>>
  /** Emulator for speech-to-text. Default: `speech`. */
  stt?: { queueTranscripts(...texts: string[]): void }
}

/** Starts the servers and creates the parts of a call. */
export async function openEmulated(options: CallOptions = {}) {
  const [santral, speech, model] = await Promise.all([
    startSantralEmulator(),
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
    // The turn detection model needs a process of the worker.
    AGENT_TURN_DETECTION: 'silence',
    ...options.env,
  })
  const briefing: Briefing = exampleBriefing({ direction: 'outbound', ...options.briefing })
  const leg = memoryLeg()
  const parts = openCall(config, santralRequests(config.APP_URL, config.AGENT_SECRET), briefing)
  return {
    config,
    parts,
    leg,
    santral,
    speech,
    model,
    async close() {
      leg.person.stop()
      await Promise.all([santral, speech, model].map((server) => server.close()))
    },
  }
}

/** Starts a call, which rings until `leg.answer()`. */
export async function startCall(options: CallOptions = {}): Promise<EmulatedCall> {
  const { config, leg, santral, speech, model, ...opened } = await openEmulated(options)
  const { briefing } = opened.parts
  const { talk, speech: voice } = opened.parts
  const parts = { ...opened.parts, firstWords: prepareFirstWords(talk, voice, briefing) }
  const ended = runCall({ ...parts, leg }).then(async ({ reason, talkSeconds, recording }) => {
    if (reason !== null) await parts.client.complete(reason, talkSeconds)
    if (recording) {
      await uploadRecording(config.APP_URL, config.AGENT_SECRET, briefing.id, recording)
    }
    return reason
  })

  let closed: Promise<void> | undefined
  const close = async () => {
    leg.leave()
    await ended
    await opened.close()
  }
  return {
    leg,
    santral,
    speech,
    model,
    ended,
    say(utterance, words = WORDS[utterance]) {
      const stt = options.stt ?? speech
      stt.queueTranscripts(words)
      return leg.person.say(samplesOf(utterance))
    },
    transcript: () =>
      santral.turns
        .toSorted((one, other) => one.index - other.index)
        .map(({ role, text }) => `${role}: ${text}`),
    close: () => (closed ??= close()),
  }
}
