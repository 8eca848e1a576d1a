import type { AgentConfig } from '../config'
import { openCompatibleVoice } from './compatible-voice'
import { openElevenLabs } from './elevenlabs-voice'
import type { Voice } from './port'

/** Text-to-speech as configured. See docs/voice.md#speech-servers. */
export function openVoice(config: AgentConfig, name: string): Voice {
  return config.TTS_PROVIDER === 'elevenlabs'
    ? openElevenLabs(config, name)
    : openCompatibleVoice(config, name)
}
