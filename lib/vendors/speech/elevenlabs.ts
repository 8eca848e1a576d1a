import type { Speech } from './port'
import { readAudio, readJson } from './requests'
import { listedVoices } from './rules/listed-voices'
import type { SpeechServer } from './rules/servers'
import { providerVoice } from './rules/voices'

/** The models with a language parameter. Others refuse a request that has it. */
const TAKES_LANGUAGE = /_v2_5$|_v3$/

export function elevenlabsSpeech({ baseURL, apiKey, model }: SpeechServer): Speech {
  const headers = { 'xi-api-key': apiKey }
  return {
    provider: 'elevenlabs',
    listVoices: async () => listedVoices(await readJson(`${baseURL}/voices`, { headers })) ?? [],
    speak({ text, voice, language }) {
      const id = encodeURIComponent(providerVoice('elevenlabs', voice))
      return readAudio(`${baseURL}/text-to-speech/${id}?output_format=mp3_44100_128`, {
        headers,
        body: {
          text,
          model_id: model,
          ...(TAKES_LANGUAGE.test(model) && { language_code: language }),
        },
      })
    },
  }
}
