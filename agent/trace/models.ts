import {
  type SpeechServer,
  speechToTextServer,
  textToSpeechServer,
} from '@/lib/vendors/speech/rules/servers'
import type { AgentConfig } from '../config'

/** The models of a talk, as `provider/model`. Null for a part that the talk does not have. */
export interface Models {
  /** `rules` for the rule-based speaker. */
  model: string
  stt: string | null
  tts: string | null
}

type Server = Pick<SpeechServer, 'baseURL' | 'model'>

/** Hosts of the providers, in all of their regions. */
const VENDOR_HOSTS = /(^|\.)(openai\.com|deepgram\.com|elevenlabs\.io)$/

/** Returns the names for traces. A server at a custom URL is named by its host, because the vendor's prices do not apply to it. */
export function tracedModels(config: AgentConfig): Models {
  const { OPENAI_BASE_URL: baseURL, OPENAI_REALTIME_MODEL, OPENAI_CHAT_MODEL } = config
  if (OPENAI_REALTIME_MODEL) {
    const model = nameOf('openai', { baseURL, model: OPENAI_REALTIME_MODEL })
    return { model, stt: null, tts: null }
  }
  const [stt, tts] = [speechToTextServer(config), textToSpeechServer(config)]
  const chat = nameOf('openai', { baseURL, model: OPENAI_CHAT_MODEL })
  return {
    model: config.OPENAI_API_KEY ? chat : 'rules',
    stt: stt && nameOf(config.STT_PROVIDER, stt),
    tts: tts && nameOf(config.TTS_PROVIDER, tts),
  }
}

function nameOf(provider: string, { baseURL, model }: Server): string {
  const { host, hostname } = new URL(baseURL)
  return `${VENDOR_HOSTS.test(hostname) ? provider : host}/${model}`
}
