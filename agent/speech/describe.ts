import { speechToTextServer, textToSpeechServer } from '@/lib/vendors/speech/rules/servers'
import type { AgentConfig } from '../config'

/** Returns the speech servers and models of a worker, for the operator: `{ stt: 'api.openai.com', … }`. */
export function describeSpeech(config: AgentConfig): Record<string, string> {
  const at = (address = config.OPENAI_BASE_URL) => new URL(address).host
  const { OPENAI_REALTIME_MODEL: realtime, OPENAI_CHAT_MODEL: chat } = config
  if (realtime) return { realtime: `${realtime} at ${at()}` }
  const { STT_PROVIDER: stt, TTS_PROVIDER: tts } = config
  return {
    stt: stt === 'openai' ? at(speechToTextServer(config)?.baseURL) : stt,
    llm: config.OPENAI_API_KEY ? `${chat} at ${at()}` : 'rules',
    tts: tts === 'openai' ? at(textToSpeechServer(config)?.baseURL) : tts,
  }
}
