import { providerVoice } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import { openCompatibleVoice } from './compatible-voice'
import { openElevenLabs } from './elevenlabs-voice'
import type { Voice } from './port'

/** Text-to-speech as configured. See docs/voice.md#speech-servers. */
export function openVoice(config: AgentConfig, name: string): Voice {
  const own = providerVoice(config.TTS_PROVIDER, name)
  return config.TTS_PROVIDER === 'elevenlabs'
    ? openElevenLabs(config, own)
    : openCompatibleVoice(config, own)
}
