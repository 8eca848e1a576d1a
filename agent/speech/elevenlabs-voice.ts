import { ReadableStream } from 'node:stream/web'
import { tts } from '@livekit/agents'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import type { AudioFrame } from '@livekit/rtc-node'
import { SPEECH_MODELS } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import type { Voice } from './port'
import { sentenceVoice } from './sentence-voice'
import { SPEECH_RATE } from './whole-sound'

/** So long nothing may come of a sentence, in milliseconds. The person hears nothing meanwhile. */
const TIMEOUT_MS = 6000

/** A sentence is asked for so often. */
const ATTEMPTS = 2

/** The plugin repeats what failed without the words that it has sent already. */
const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: TIMEOUT_MS }

/** The plugin's type knows fewer than ElevenLabs has. */
const ENCODING = `pcm_${SPEECH_RATE}`

type Take = (frame: AudioFrame) => void

/**
 * A voice of ElevenLabs. The sound of a sentence is played while the rest of it still comes. Where it breaks off, the
 * sentence is asked for again and goes on from there.
 */
export function openElevenLabs(config: AgentConfig, name: string): Voice {
  const speech = new elevenlabs.TTS({
    apiKey: config.TTS_API_KEY,
    model: config.TTS_MODEL ?? SPEECH_MODELS.elevenlabs,
    voiceId: name,
    encoding: ENCODING as elevenlabs.TTSEncoding,
    ...(config.TTS_BASE_URL && { baseURL: config.TTS_BASE_URL }),
  })
  let problem: Error | undefined
  speech.on('error', ({ error }) => (problem = error))

  return sentenceVoice(
    (sentence, signal) =>
      new ReadableStream({
        async start(controller) {
          let samples = 0
          for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
            const take = after(samples, (frame) => {
              samples += frame.samplesPerChannel
              controller.enqueue(frame)
            })
            if (await synthesise(speech, sentence, signal, take)) return controller.close()
          }
          throw problem ?? new Error('ElevenLabs sends no sound.')
        },
      }),
  )
}

/** @returns whether all of the sentence was sent, or nobody wants to hear it any more */
async function synthesise(
  speech: elevenlabs.TTS,
  sentence: string,
  signal: AbortSignal,
  take: Take,
): Promise<boolean> {
  const stream = speech.stream({ connOptions: ONCE })
  const stop = () => stream.close()
  const late = setTimeout(stop, TIMEOUT_MS)
  signal.addEventListener('abort', stop, { once: true })
  let isWhole = false
  try {
    stream.updateInputStream(
      new ReadableStream({ start: (words) => (words.enqueue(sentence), words.close()) }),
    )
    for await (const sound of stream) {
      if (signal.aborted) break
      if (sound === tts.SynthesizeStream.END_OF_STREAM) continue
      late.refresh()
      take(sound.frame)
      isWhole = sound.final
    }
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    // A stream that failed waits for its sound for ever.
    stop()
  }
  return isWhole || signal.aborted
}

/** Leaves out so many samples, which were played already. */
function after(samples: number, take: Take): Take {
  let left = samples
  return (frame) => {
    if (left > 0) left -= frame.samplesPerChannel
    else take(frame)
  }
}
