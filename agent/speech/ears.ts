import type { AudioBuffer, stt } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import { OpenAI } from 'openai'
import type { AgentConfig } from '../config'
import { DeepgramStt } from './deepgram-stt'

/** For one request, in milliseconds. A person does not wait longer for an answer. */
const TIMEOUT_MS = 6000

/** What an OpenAI-compatible server of one's own takes for a key. */
export const NO_KEY = 'none'

export interface Ears {
  stt: stt.STT
  /** Called where an utterance could not be turned into text. */
  onFailure(listener: (error: Error) => void): void
  /** Called where an utterance could be turned into text, or was empty. */
  onSuccess(listener: () => void): void
  /** Called where nothing can be heard any more. */
  onDeaf(listener: (error: Error) => void): void
  /** The person went over to another language. */
  setLanguage(language: string): void
}

/** Speech-to-text. See docs/voice.md#speech-servers. */
export function openEars(config: AgentConfig, language: string): Ears {
  return config.STT_PROVIDER === 'deepgram'
    ? deepgramEars(config, language)
    : compatibleEars(config)
}

/** The language is left to the server, which hears by itself when the person goes over to another one. */
function compatibleEars(config: AgentConfig): Ears {
  const stt = new CompatibleStt({
    client: new OpenAI({
      baseURL: config.STT_BASE_URL ?? config.OPENAI_BASE_URL,
      apiKey: config.STT_API_KEY ?? config.OPENAI_API_KEY ?? NO_KEY,
      maxRetries: 1,
      timeout: TIMEOUT_MS,
    }),
    apiKey: NO_KEY,
    model: config.STT_MODEL ?? 'gpt-4o-mini-transcribe',
    detectLanguage: true,
    useRealtime: false,
  })
  return {
    stt,
    onFailure: (listener) => void stt.failed.push(listener),
    onSuccess: (listener) => void stt.succeeded.push(listener),
    // Each utterance is a request of its own.
    onDeaf: () => {},
    setLanguage: () => {},
  }
}

/** The plugin only logs that an utterance was lost. */
class CompatibleStt extends openai.STT {
  readonly failed: ((error: Error) => void)[] = []
  readonly succeeded: (() => void)[] = []

  override async _recognize(buffer: AudioBuffer, signal?: AbortSignal): Promise<stt.SpeechEvent> {
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

/** Deepgram listens in one language at a time. */
function deepgramEars(config: AgentConfig, language: string): Ears {
  const stt = new DeepgramStt(
    {
      baseURL: config.STT_BASE_URL ?? 'https://api.deepgram.com/v1',
      apiKey: config.STT_API_KEY ?? NO_KEY,
      model: config.STT_MODEL ?? 'nova-3',
    },
    language,
  )
  return {
    stt,
    // What a connection that breaks has missed is sent again.
    onFailure: () => {},
    onSuccess: (listener) => void stt.heard.push(listener),
    onDeaf: (listener) => void stt.deaf.push(listener),
    setLanguage: (next) => (stt.language = next),
  }
}
