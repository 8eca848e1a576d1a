import type { AudioBuffer, stt } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import { OpenAI } from 'openai'
import { type SpeechServer, speechToTextServer } from '@/lib/vendors/speech/rules/servers'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { AgentConfig } from '../config'
import { promptOf } from '../rules/key-terms'
import { secondsOf } from '../talk/prepared-speech'
import { countRetries } from './count-retries'
import type { DeepgramOptions } from './deepgram-stream'
import { DeepgramStt } from './deepgram-stt'
import type { HeardMeter } from './heard-meter'

/** Timeout of one request, in milliseconds: the longest acceptable wait for an answer. */
const TIMEOUT_MS = 6000

/** Placeholder key for self-hosted OpenAI-compatible servers. */
export const NO_KEY = 'none'

export interface SpeechToText {
  stt: stt.STT
  /** Called when an utterance could not be transcribed. */
  onFailure(listener: (error: Error) => void): void
  /** Called when an utterance was transcribed, also without words. */
  onSuccess(listener: () => void): void
  /** Called when transcription has failed permanently. */
  onUnavailable(listener: (error: Error) => void): void
  /** Switches to another language. */
  setLanguage(language: string): void
}

/** Creates speech-to-text as configured. See docs/voice.md#speech-servers. */
export function openSpeechToText(
  config: AgentConfig,
  { language, keyTerms }: Pick<Briefing['assistant'], 'language' | 'keyTerms'>,
  meter: HeardMeter,
): SpeechToText {
  const server = speechToTextServer(config)
  if (!server) throw new Error('no speech-to-text is configured')
  return config.STT_PROVIDER === 'deepgram'
    ? openDeepgramStt({ ...server, keyTerms }, language, meter)
    : openCompatibleStt(server, promptOf(keyTerms), meter)
}

/** The server detects the language of each utterance. */
function openCompatibleStt(
  { baseURL, apiKey, model }: SpeechServer,
  prompt: string,
  meter: HeardMeter,
): SpeechToText {
  const options = {
    client: new OpenAI({
      baseURL,
      apiKey: apiKey || NO_KEY,
      maxRetries: 1,
      timeout: TIMEOUT_MS,
      fetch: countRetries(fetch, () => meter.retried()),
    }),
    apiKey: NO_KEY,
    model,
    detectLanguage: true,
    ...(prompt && { prompt }),
    useRealtime: false,
  }
  const stt = new CompatibleStt(options, meter)
  return {
    stt,
    onFailure: (listener) => void stt.failed.push(listener),
    onSuccess: (listener) => void stt.succeeded.push(listener),
    // Each utterance is a separate request.
    onUnavailable: () => {},
    setLanguage: () => {},
  }
}

/** Adds listeners, because the plugin only logs failed transcriptions. The session repeats those that it may. */
class CompatibleStt extends openai.STT {
  readonly failed: ((error: Error) => void)[] = []
  readonly succeeded: (() => void)[] = []
  readonly #meter: HeardMeter
  readonly #sent = new WeakSet<object>()

  constructor(options: ConstructorParameters<typeof openai.STT>[0], meter: HeardMeter) {
    super(options)
    this.#meter = meter
  }

  override async _recognize(buffer: AudioBuffer, signal?: AbortSignal): Promise<stt.SpeechEvent> {
    if (this.#sent.has(buffer)) this.#meter.retried()
    this.#sent.add(buffer)
    this.#meter.heard(secondsOf([buffer].flat()) * 1000)
    try {
      const event = await super._recognize(buffer, signal)
      for (const listener of this.succeeded) listener()
      return event
    } catch (error) {
      if (!signal?.aborted) for (const listener of this.failed) listener(error as Error)
      throw error
    }
  }
}

/** Deepgram transcribes one language at a time. */
function openDeepgramStt(
  options: DeepgramOptions,
  language: string,
  meter: HeardMeter,
): SpeechToText {
  const stt = new DeepgramStt(options, language, meter)
  return {
    stt,
    // The stream sends audio again after a connection error.
    onFailure: () => {},
    onSuccess: (listener) => void stt.onTranscript.push(listener),
    onUnavailable: (listener) => void stt.onUnavailable.push(listener),
    setLanguage: (next) => (stt.language = next),
  }
}
