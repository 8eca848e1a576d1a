import {
  speech,
  SpeechRefused,
  speechServer,
  SpeechUnavailable,
  transcriptionServer,
} from '@/lib/vendors/speech'
import { NoAnswer } from '../ask'
import { type Finding, notConfigured, ok, problem } from '../finding'
import type { Subject } from '../subject'

/** Whether the text-to-speech lists its voices, as the panel asks for them. */
export const textToSpeechCheck = {
  name: 'text to speech',
  async run({ environment }: Subject): Promise<Finding[]> {
    const check = 'text to speech'
    const server = speechServer(environment.config)
    const configured = speech()
    if (!server || !configured) {
      const found = 'No voice can be heard in the panel, and a worker has none to speak with.'
      return [notConfigured(check, found, 'Set OPENAI_API_KEY, or TTS_BASE_URL and TTS_API_KEY.')]
    }
    try {
      const voices = await configured.listVoices()
      return [ok(check, `There are ${voices.length} voices to choose from.`)]
    } catch (error) {
      if (error instanceof SpeechRefused) {
        const found = `The server at ${server.baseURL} refuses our key.`
        return [problem(check, found, 'Set TTS_API_KEY to a key of that server.')]
      }
      if (!(error instanceof SpeechUnavailable)) throw error
      const found = `The server at ${server.baseURL} cannot be used: ${error.message}`
      return [problem(check, found, 'Start it, or correct TTS_BASE_URL.')]
    }
  },
}

/** Whether the speech-to-text server accepts the key. One without a list of models is believed. */
export const speechToTextCheck = {
  name: 'speech to text',
  async run({ environment, ask }: Subject): Promise<Finding[]> {
    const check = 'speech to text'
    const server = transcriptionServer(environment.config)
    if (!server) {
      const found = 'A worker would understand nobody.'
      return [notConfigured(check, found, 'Set OPENAI_API_KEY, or STT_BASE_URL and STT_API_KEY.')]
    }
    const { baseURL, apiKey } = server
    const isDeepgram = environment.config.STT_PROVIDER === 'deepgram'
    const authorization = `${isDeepgram ? 'Token' : 'Bearer'} ${apiKey}`
    try {
      const { status } = await ask(`${baseURL}/${isDeepgram ? 'projects' : 'models'}`, {
        headers: { authorization },
      })
      if (status === 401 || status === 403) {
        const found = `The server at ${baseURL} refuses our key.`
        return [problem(check, found, 'Set STT_API_KEY to a key of that server.')]
      }
      if (status >= 500) {
        const found = `The server at ${baseURL} answers with status ${status}.`
        return [problem(check, found, 'Look at its log.')]
      }
      return [ok(check, 'The server accepts our key.')]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `The server at ${baseURL} cannot be reached: ${error.message}.`
      return [problem(check, found, 'Start it, or correct STT_BASE_URL.')]
    }
  },
}
