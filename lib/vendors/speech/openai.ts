import type { Speech } from './port'
import { readAudio, readJson } from './requests'
import { listedVoices } from './rules/listed-voices'
import { bearer, type SpeechServer } from './rules/servers'
import { OPENAI_VOICES, providerVoice } from './rules/voices'

/** OpenAI, or a server that is compatible with it. Several such servers list their voices; OpenAI does not. */
export function openaiSpeech({ baseURL, apiKey, model }: SpeechServer): Speech {
  const headers = bearer(apiKey)
  return {
    provider: 'openai',
    async listVoices() {
      for (const path of ['/audio/voices', '/voices']) {
        const voices = listedVoices(await readJson(`${baseURL}${path}`, { headers }))
        if (voices) return voices
      }
      return [...OPENAI_VOICES]
    },
    speak: ({ text, voice }) =>
      readAudio(`${baseURL}/audio/speech`, {
        headers,
        body: {
          model,
          input: text,
          voice: providerVoice('openai', voice),
          response_format: 'mp3',
        },
      }),
  }
}
