import { ReadableStream } from 'node:stream/web'
import { tts } from '@livekit/agents'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import type { AudioFrame } from '@livekit/rtc-node'
import type { SpeechServer } from '@/lib/vendors/speech/rules/servers'
import type { TextToSpeech } from './port'
import { sentenceTts } from './sentence-tts'
import { SPEECH_RATE } from './fetch-audio'

/** Maximum wait for the next audio of a sentence, in milliseconds. The person hears silence until then. */
const TIMEOUT_MS = 6000

/** Maximum number of requests per sentence. */
const ATTEMPTS = 2

/** Disables the plugin's retries, which do not repeat text that was already sent. */
const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: TIMEOUT_MS }

/** ElevenLabs supports more encodings than the plugin's type. */
const ENCODING = `pcm_${SPEECH_RATE}`

type OnFrame = (frame: AudioFrame) => void

/**
 * Creates text-to-speech by ElevenLabs. Audio is played while the rest of the sentence is still being synthesized. If it breaks
 * off, the sentence is requested again and continues from the same position.
 */
export function openElevenLabsTts(server: SpeechServer, name: string): TextToSpeech {
  const speech = new elevenlabs.TTS({
    ...server,
    voiceId: name,
    encoding: ENCODING as elevenlabs.TTSEncoding,
  })
  let problem: Error | undefined
  speech.on('error', ({ error }) => (problem = error))

  return sentenceTts(
    (sentence, signal, onRetry) =>
      new ReadableStream({
        async start(controller) {
          let samples = 0
          for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (attempt > 1) onRetry()
            const onFrame = skipSamples(samples, (frame) => {
              samples += frame.samplesPerChannel
              controller.enqueue(frame)
            })
            if (await synthesizeSentence(speech, sentence, signal, onFrame))
              return controller.close()
          }
          throw problem ?? new Error('no audio from ElevenLabs')
        },
      }),
  )
}

/** @returns whether the sentence is complete or was aborted */
async function synthesizeSentence(
  speech: elevenlabs.TTS,
  sentence: string,
  signal: AbortSignal,
  onFrame: OnFrame,
): Promise<boolean> {
  const stream = speech.stream({ connOptions: ONCE })
  const stop = () => stream.close()
  const timeout = setTimeout(stop, TIMEOUT_MS)
  signal.addEventListener('abort', stop, { once: true })
  let isComplete = false
  try {
    stream.updateInputStream(
      new ReadableStream({ start: (words) => (words.enqueue(sentence), words.close()) }),
    )
    for await (const audio of stream) {
      if (signal.aborted) break
      if (audio === tts.SynthesizeStream.END_OF_STREAM) continue
      timeout.refresh()
      onFrame(audio.frame)
      isComplete = audio.final
    }
  } finally {
    clearTimeout(timeout)
    signal.removeEventListener('abort', stop)
    // A failed stream would wait for audio forever.
    stop()
  }
  return isComplete || signal.aborted
}

/** Skips a number of samples, which were already played. */
function skipSamples(samples: number, onFrame: OnFrame): OnFrame {
  let left = samples
  return (frame) => {
    if (left > 0) left -= frame.samplesPerChannel
    else onFrame(frame)
  }
}
