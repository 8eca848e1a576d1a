import { ReadableStream } from 'node:stream/web'
import {
  AudioByteStream,
  createTimedString,
  tokenize,
  tts,
  USERDATA_TIMED_TRANSCRIPT,
} from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { OpenAI } from 'openai'
import { SPEECH_MODELS } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import { NO_KEY } from './ears'
import type { Voice } from './port'
import { fetchWhole, SPEECH_RATE } from './whole-sound'

/** For one sentence, in milliseconds. The person hears nothing meanwhile. */
const TIMEOUT_MS = 6000

/**
 * A voice of an OpenAI-compatible server. Each sentence is a request, which is repeated once where it fails. While a
 * sentence is played, the next ones become sound.
 */
export function openCompatibleVoice(config: AgentConfig, name: string): Voice {
  const listeners: ((error: Error) => void)[] = []
  const client = new OpenAI({
    baseURL: config.TTS_BASE_URL ?? config.OPENAI_BASE_URL,
    apiKey: config.TTS_API_KEY ?? config.OPENAI_API_KEY ?? NO_KEY,
    maxRetries: 1,
    timeout: TIMEOUT_MS,
    fetch: fetchWhole,
  })

  /** Null where it fails, or nobody wants to hear it any more. */
  async function synthesise(sentence: string, signal?: AbortSignal): Promise<AudioFrame[] | null> {
    try {
      const response = await client.audio.speech.create(
        {
          input: sentence,
          model: config.TTS_MODEL ?? SPEECH_MODELS.openai,
          voice: name || 'alloy',
          response_format: 'pcm',
        },
        { signal },
      )
      const bytes = new AudioByteStream(SPEECH_RATE, 1)
      const frames = [...bytes.write(await response.arrayBuffer()), ...bytes.flush()]
      const [first] = frames
      if (first) {
        first.userdata[USERDATA_TIMED_TRANSCRIPT] = [
          createTimedString({ text: sentence, startTime: 0 }),
        ]
      }
      return frames
    } catch (error) {
      if (!signal?.aborted) for (const listener of listeners) listener(error as Error)
      return null
    }
  }

  return {
    tts: new SpokenSentenceBySentence(),
    speak: (text) => Promise.resolve(soundOf(text, synthesise)),
    prepare: (text) => synthesise(text),
    onFailure: (listener) => void listeners.push(listener),
  }
}

type Synthesise = (sentence: string, signal: AbortSignal) => Promise<AudioFrame[] | null>

/** The sound of a text, in the order of its sentences. */
function soundOf(text: ReadableStream<string>, synthesise: Synthesise): ReadableStream<AudioFrame> {
  const stop = new AbortController()
  const sentences = new tokenize.basic.SentenceTokenizer().stream()

  async function read(): Promise<void> {
    for await (const piece of text) sentences.pushText(piece)
    sentences.endInput()
  }

  async function write(controller: ReadableStreamDefaultController<AudioFrame>): Promise<void> {
    let before: Promise<void> = Promise.resolve()
    for await (const { token } of sentences) {
      const sound = synthesise(token, stop.signal)
      before = before.then(async () => {
        for (const frame of (await sound) ?? []) {
          if (!stop.signal.aborted) controller.enqueue(frame)
        }
      })
    }
    await before
    if (!stop.signal.aborted) controller.close()
  }

  return new ReadableStream<AudioFrame>({
    start(controller) {
      Promise.all([read(), write(controller)]).catch((error: unknown) => {
        if (!stop.signal.aborted) controller.error(error)
      })
    },
    cancel() {
      stop.abort()
      sentences.close()
    },
  })
}

/** A session speaks only where it has a text-to-speech of its own. The speaker's is asked instead. */
class SpokenSentenceBySentence extends tts.TTS {
  label = 'santral.Voice'

  constructor() {
    super(SPEECH_RATE, 1, { streaming: false })
  }

  synthesize(): never {
    throw new Error('The voice speaks.')
  }

  stream(): never {
    throw new Error('The voice speaks.')
  }
}
