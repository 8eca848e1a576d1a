import { ReadableStream } from 'node:stream/web'
import { AudioByteStream } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { OpenAI } from 'openai'
import { SPEECH_MODELS } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import { NO_KEY } from './ears'
import type { Voice } from './port'
import { sentenceVoice } from './sentence-voice'
import { fetchWhole, SPEECH_RATE } from './whole-sound'

/** For one sentence, in milliseconds. The person hears nothing meanwhile. */
const TIMEOUT_MS = 6000

/** A voice of an OpenAI-compatible server. Each sentence is a request, which is repeated once where it fails. */
export function openCompatibleVoice(config: AgentConfig, name: string): Voice {
  const client = new OpenAI({
    baseURL: config.TTS_BASE_URL ?? config.OPENAI_BASE_URL,
    apiKey: config.TTS_API_KEY ?? config.OPENAI_API_KEY ?? NO_KEY,
    maxRetries: 1,
    timeout: TIMEOUT_MS,
    fetch: fetchWhole,
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

  return sentenceVoice(
    (sentence, signal) =>
      new ReadableStream({
        async start(controller) {
          for (const frame of await request(sentence, signal)) controller.enqueue(frame)
          controller.close()
        },
      }),
  )
}
