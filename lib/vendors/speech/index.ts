import { type Config, config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { firstProblem, type Probe } from '@/lib/platform/probe'
import { elevenlabsSpeech } from './elevenlabs'
import { openaiSpeech, type SpeechServer } from './openai'
import type { Speech } from './port'
import { deepgramProbe, elevenlabsProbe, openaiSpeechProbe } from './probe'
import { SPEECH_MODELS } from './rules/voices'

export { type Speech, SpeechRefused, SpeechUnavailable, type SpokenAudio } from './port'

/** Where ElevenLabs and Deepgram are, unless the configuration names another address. */
const ELEVENLABS_URL = 'https://api.elevenlabs.io/v1'
const DEEPGRAM_URL = 'https://api.deepgram.com/v1'

export const speech = configured((): Speech | null => {
  const server = speechServer(config())
  const make = config().TTS_PROVIDER === 'elevenlabs' ? elevenlabsSpeech : openaiSpeech
  return server && make(server)
})

/** Where the text-to-speech is; null without a key. A key of OpenAI is never sent to ElevenLabs. */
export function speechServer(env: Config): SpeechServer | null {
  const isOpenai = env.TTS_PROVIDER === 'openai'
  const apiKey = env.TTS_API_KEY ?? (isOpenai ? env.OPENAI_API_KEY : undefined)
  if (!apiKey) return null
  const baseURL = env.TTS_BASE_URL ?? (isOpenai ? env.OPENAI_BASE_URL : ELEVENLABS_URL)
  return { baseURL, apiKey, model: env.TTS_MODEL ?? SPEECH_MODELS[env.TTS_PROVIDER] }
}

/** Where the speech-to-text is; null without a key. */
function transcriptionServer(env: Config): Omit<SpeechServer, 'model'> | null {
  const isOpenai = env.STT_PROVIDER === 'openai'
  const apiKey = env.STT_API_KEY ?? (isOpenai ? env.OPENAI_API_KEY : undefined)
  if (!apiKey) return null
  return { apiKey, baseURL: env.STT_BASE_URL ?? (isOpenai ? env.OPENAI_BASE_URL : DEEPGRAM_URL) }
}

/**
 * Probes the speech servers that are not the language model's server, which has its own probe. Null if there are
 * none.
 */
export function speechProbe(): Probe | null {
  const env = config()
  const isAsked = ({ baseURL, apiKey }: Omit<SpeechServer, 'model'>) =>
    baseURL === env.OPENAI_BASE_URL && apiKey === env.OPENAI_API_KEY
  const probes: Probe[] = []
  const tts = speechServer(env)
  if (tts && !isAsked(tts)) {
    probes.push(
      env.TTS_PROVIDER === 'openai'
        ? openaiSpeechProbe(tts, 'text-to-speech')
        : elevenlabsProbe(tts),
    )
  }
  const stt = transcriptionServer(env)
  if (stt && !isAsked(stt)) {
    probes.push(
      env.STT_PROVIDER === 'openai' ? openaiSpeechProbe(stt, 'speech-to-text') : deepgramProbe(stt),
    )
  }
  return firstProblem(probes)
}
