import type { z } from 'zod'
import { SPEECH_MODELS } from './voices'
import type { speechVariables } from './variables'

/** The configuration of {@link speechVariables}, which the server and the voice worker have. */
export type SpeechConfig = z.output<z.ZodObject<typeof speechVariables>>

export interface SpeechServer {
  /** Without a slash at its end. */
  baseURL: string
  /** Empty if the server needs none. */
  apiKey: string
  model: string
}

/** The headers of a request to an OpenAI-compatible server. */
export function bearer(apiKey: string): Record<string, string> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }
}

/** Where vendors are, unless the configuration names another address. */
const VENDOR_URLS = {
  deepgram: 'https://api.deepgram.com/v1',
  elevenlabs: 'https://api.elevenlabs.io/v1',
}

const TRANSCRIPTION_MODELS = { openai: 'gpt-4o-mini-transcribe', deepgram: 'nova-3' }

/** Where speech-to-text is; null if none is configured. */
export function speechToTextServer(env: SpeechConfig): SpeechServer | null {
  return serverOf(env, 'STT', TRANSCRIPTION_MODELS[env.STT_PROVIDER])
}

/** Where text-to-speech is; null if none is configured. */
export function textToSpeechServer(env: SpeechConfig): SpeechServer | null {
  return serverOf(env, 'TTS', SPEECH_MODELS[env.TTS_PROVIDER])
}

/**
 * OpenAI-compatible servers use the language model's URL and key by default, and need no key if they have a URL of their
 * own. Vendors need their own key: a key of OpenAI is never sent to them.
 */
function serverOf(env: SpeechConfig, kind: 'STT' | 'TTS', model: string): SpeechServer | null {
  const provider = env[`${kind}_PROVIDER`]
  const url = env[`${kind}_BASE_URL`]
  const isOpenai = provider === 'openai'
  const apiKey = env[`${kind}_API_KEY`] ?? (isOpenai ? env.OPENAI_API_KEY : undefined) ?? ''
  if (apiKey === '' && !(isOpenai && url)) return null
  return {
    baseURL: url ?? (isOpenai ? env.OPENAI_BASE_URL : VENDOR_URLS[provider]),
    apiKey,
    model: env[`${kind}_MODEL`] ?? model,
  }
}

export interface MissingVariable {
  name: string
  /** Follows the name: `STT_API_KEY must be set …`. */
  message: string
}

/** Variables of chosen vendors that are not set. The server and the voice worker do not start without them. */
export function missingVendorKeys(env: SpeechConfig): MissingVariable[] {
  return (['STT', 'TTS'] as const).flatMap((kind) => {
    const provider = env[`${kind}_PROVIDER`]
    if (provider === 'openai' || env[`${kind}_API_KEY`]) return []
    const message = `must be set with ${kind}_PROVIDER=${provider}`
    return [{ name: `${kind}_API_KEY`, message }]
  })
}

/** Variables without which the voice worker can neither hear nor speak. */
export function missingForCalls(env: SpeechConfig): MissingVariable[] {
  if (env.OPENAI_REALTIME_MODEL) {
    // It replaces speech-to-text and text-to-speech.
    return env.OPENAI_API_KEY ? [] : [{ name: 'OPENAI_API_KEY', message: 'must be set' }]
  }
  const message = 'or OPENAI_API_KEY must be set, or the address of a server'
  const servers = { STT: speechToTextServer(env), TTS: textToSpeechServer(env) }
  const missing = (['STT', 'TTS'] as const)
    .filter((kind) => servers[kind] === null && env[`${kind}_PROVIDER`] === 'openai')
    .map((kind) => ({ name: `${kind}_API_KEY`, message }))
  return [...missing, ...missingVendorKeys(env)]
}
