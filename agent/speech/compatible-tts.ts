import { ReadableStream } from 'node:stream/web'
import { AudioByteStream } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { OpenAI } from 'openai'
import { SPEECH_MODELS } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import { NO_KEY } from './speech-to-text'
import type { TextToSpeech } from './port'
import { sentenceTts } from './sentence-tts'
import { fetchAudio, SPEECH_RATE } from './fetch-audio'

/** Timeout of one sentence, in milliseconds. The person hears silence until then. */
const TIMEOUT_MS = 6000

/** Creates text-to-speech by an OpenAI-compatible server. Each sentence is one request, with one retry. */
export function openCompatibleTts(config: AgentConfig, name: string): TextToSpeech {
  const client = new OpenAI({
    baseURL: config.TTS_BASE_URL ?? config.OPENAI_BASE_URL,
    apiKey: config.TTS_API_KEY ?? config.OPENAI_API_KEY ?? NO_KEY,
    maxRetries: 1,
    timeout: TIMEOUT_MS,
    fetch: fetchAudio,
  })

  async function request(sentence: string, signal: AbortSignal): Promise<AudioFrame[]> {
    const response = await client.audio.speech.create(
      {
        input: sentence,
        model: config.TTS_MODEL ?? SPEECH_MODELS.openai,
        voice: name,
        response_format: 'pcm',
      },
      { signal },
    )
    const bytes = new AudioByteStream(SPEECH_RATE, 1)
    return [...bytes.write(await response.arrayBuffer()), ...bytes.flush()]
  }

  return sentenceTts(
    (sentence, signal) =>
      new ReadableStream({
        async start(controller) {
          for (const frame of await request(sentence, signal)) controller.enqueue(frame)
          controller.close()
        },
      }),
  )
}
