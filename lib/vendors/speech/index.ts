import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { firstProblem, type Probe } from '@/lib/platform/probe'
import { elevenlabsSpeech } from './elevenlabs'
import { openaiSpeech } from './openai'
import type { Speech } from './port'
import { deepgramProbe, elevenlabsProbe, openaiSpeechProbe } from './probe'
import { type SpeechServer, speechToTextServer, textToSpeechServer } from './rules/servers'

export { type Speech, SpeechRefused, SpeechUnavailable, type SpokenAudio } from './port'

/** The text-to-speech; null if none is configured. */
export const speech = configured((): Speech | null => {
  const env = config()
  const server = textToSpeechServer(env)
  const make = env.TTS_PROVIDER === 'elevenlabs' ? elevenlabsSpeech : openaiSpeech
  return server && make(server)
})

/** Null without a speech-to-text. */
export function speechToTextProbe(): Probe | null {
  const env = config()
  const server = speechToTextServer(env)
  if (!server) return null
  return env.STT_PROVIDER === 'openai'
    ? openaiSpeechProbe(server, 'speech-to-text')
    : deepgramProbe(server)
}

/** Null without a text-to-speech. */
export function textToSpeechProbe(): Probe | null {
  const env = config()
  const server = textToSpeechServer(env)
  if (!server) return null
  return env.TTS_PROVIDER === 'openai'
    ? openaiSpeechProbe(server, 'text-to-speech')
    : elevenlabsProbe(server)
}

/**
 * Probes the speech servers that are not the language model's server, which has its own probe. Null if there are
 * none.
 */
export function speechProbe(): Probe | null {
  const env = config()
  const isModelServer = (server: SpeechServer | null) =>
    server?.baseURL === env.OPENAI_BASE_URL && server.apiKey === env.OPENAI_API_KEY
  return firstProblem([
    isModelServer(textToSpeechServer(env)) ? null : textToSpeechProbe(),
    isModelServer(speechToTextServer(env)) ? null : speechToTextProbe(),
  ])
}
