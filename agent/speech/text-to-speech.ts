import { textToSpeechServer } from '@/lib/vendors/speech/rules/servers'
import { providerVoice } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import { openCompatibleTts } from './compatible-tts'
import { openElevenLabsTts } from './elevenlabs-tts'
import type { TextToSpeech } from './port'

/** Creates text-to-speech as configured. See docs/voice.md#speech-servers. */
export function openTextToSpeech(config: AgentConfig, name: string): TextToSpeech {
  const server = textToSpeechServer(config)
  if (!server) throw new Error('no text-to-speech is configured')
  const own = providerVoice(config.TTS_PROVIDER, name)
  return config.TTS_PROVIDER === 'elevenlabs'
    ? openElevenLabsTts(server, own)
    : openCompatibleTts(server, own)
}
