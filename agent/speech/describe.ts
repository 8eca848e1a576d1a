import type { AgentConfig } from '../config'

/** What a worker hears and speaks with, for people: `gpt-4o-mini-transcribe at api.openai.com, …`. */
export function describeSpeech(config: AgentConfig): string {
  const { OPENAI_BASE_URL, OPENAI_REALTIME_MODEL: realtime } = config
  const at = (address: string | undefined) => new URL(address ?? OPENAI_BASE_URL).host
  if (realtime) return `${realtime} at ${at(undefined)}`
  const ears = config.STT_PROVIDER === 'openai' ? at(config.STT_BASE_URL) : config.STT_PROVIDER
  const voice = config.TTS_PROVIDER === 'openai' ? at(config.TTS_BASE_URL) : config.TTS_PROVIDER
  return `speech-to-text: ${ears}; text-to-speech: ${voice}`
}
