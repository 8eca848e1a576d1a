import type { tts } from '@livekit/agents'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import * as openai from '@livekit/agents-plugin-openai'
import { OpenAI } from 'openai'
import type { AgentConfig } from '../config'
import { NO_KEY } from './ears'
import { fetchWhole } from './whole-sound'

/** For one sentence, in milliseconds. */
const TIMEOUT_MS = 8000

/** Text-to-speech in the voice of the assistant. See docs/voice.md#speech-servers. */
export function openVoice(config: AgentConfig, voice: string): tts.TTS {
  if (config.TTS_PROVIDER === 'elevenlabs') {
    return new elevenlabs.TTS({
      apiKey: config.TTS_API_KEY,
      model: config.TTS_MODEL ?? 'eleven_flash_v2_5',
      ...(voice && { voiceId: voice }),
      ...(config.TTS_BASE_URL && { baseURL: config.TTS_BASE_URL }),
    })
  }
  return new openai.TTS({
    client: new OpenAI({
      baseURL: config.TTS_BASE_URL ?? config.OPENAI_BASE_URL,
      apiKey: config.TTS_API_KEY ?? config.OPENAI_API_KEY ?? NO_KEY,
      maxRetries: 2,
      timeout: TIMEOUT_MS,
      fetch: fetchWhole,
    }),
    apiKey: NO_KEY,
    model: config.TTS_MODEL ?? 'gpt-4o-mini-tts',
    // Servers have voices of their own, which the plugin's list does not know.
    voice: (voice || 'alloy') as openai.TTSVoices,
  })
}
