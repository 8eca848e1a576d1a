import { ReadableStream } from 'node:stream/web'
import { AudioByteStream } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { OpenAI } from 'openai'
import type { SpeechServer } from '@/lib/vendors/speech/rules/servers'
import { countRetries } from './count-retries'
import { NO_KEY } from './speech-to-text'
import type { TextToSpeech } from './port'
import { sentenceTts } from './sentence-tts'
import { fetchAudio, SPEECH_RATE } from './fetch-audio'

/** Timeout of one sentence, in milliseconds. The person hears silence until then. */
const TIMEOUT_MS = 6000

/** Creates text-to-speech by an OpenAI-compatible server. Each sentence is one request, with one retry. */
export function openCompatibleTts(
  { baseURL, apiKey, model }: SpeechServer,
  name: string,
): TextToSpeech {
  const client = new OpenAI({
    baseURL,
    apiKey: apiKey || NO_KEY,
    maxRetries: 1,
    timeout: TIMEOUT_MS,
  })

  async function request(
    sentence: string,
    signal: AbortSignal,
    onRetry: () => void,
  ): Promise<AudioFrame[]> {
    const counting = client.withOptions({ fetch: countRetries(fetchAudio, onRetry) })
    const response = await counting.audio.speech.create(
      {
        input: sentence,
        model,
        voice: name,
        // The file says its rate, which self-hosted servers choose.
        response_format: 'wav',
      },
      { signal },
    )
    const bytes = new AudioByteStream(SPEECH_RATE, 1)
    return [...bytes.write(await response.arrayBuffer()), ...bytes.flush()]
  }

  return sentenceTts(
    (sentence, signal, onRetry) =>
      new ReadableStream({
        async start(controller) {
          for (const frame of await request(sentence, signal, onRetry)) controller.enqueue(frame)
          controller.close()
        },
      }),
  )
}
