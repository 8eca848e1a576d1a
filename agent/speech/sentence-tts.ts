import { setMaxListeners } from 'node:events'
import { ReadableStream } from 'node:stream/web'
import { createTimedString, tokenize, tts, USERDATA_TIMED_TRANSCRIPT } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { SpokenMeter, TextToSpeech } from './port'
import { SPEECH_RATE } from './fetch-audio'

/** Number of sentences to synthesize at the same time, so that the next one is ready when the current one ends. */
const SENTENCES_AHEAD = 3

/**
 * Streams the audio of one sentence. The stream errors if the synthesis fails.
 * @param onRetry called for each request that is sent again
 */
export type SynthesizeSentence = (
  sentence: string,
  signal: AbortSignal,
  onRetry: () => void,
) => ReadableStream<AudioFrame>

type FailureListener = Parameters<TextToSpeech['onFailure']>[0]

/** How the synthesis of a sentence ended. */
interface Outcome {
  succeed(): void
  fail: FailureListener
}

/** Creates text-to-speech that synthesizes the next sentences while the current one is playing. */
export function sentenceTts(synthesizeSentence: SynthesizeSentence): TextToSpeech {
  const succeeded: (() => void)[] = []
  const failed: FailureListener[] = []
  const outcome: Outcome = {
    succeed: () => succeeded.forEach((listener) => listener()),
    fail: (error, sentence) => failed.forEach((listener) => listener(error, sentence)),
  }
  return {
    tts: new PlaceholderTts(),
    synthesize: (text, meter) => synthesizeText(text, synthesizeSentence, meter, outcome),
    async prepare(text) {
      try {
        const frames: AudioFrame[] = []
        const { signal } = new AbortController()
        for await (const frame of synthesizeSentence(text, signal, () => {})) frames.push(frame)
        return attachTranscript(frames, text)
      } catch {
        // The text is synthesized again, sentence by sentence, when it is due.
        return null
      }
    },
    onSuccess: (listener) => void succeeded.push(listener),
    onFailure: (listener) => void failed.push(listener),
  }
}

/** Streams the audio of a text in the order of its sentences. Skips sentences that fail. */
function synthesizeText(
  text: ReadableStream<string>,
  synthesizeSentence: SynthesizeSentence,
  meter: SpokenMeter,
  outcome: Outcome,
): ReadableStream<AudioFrame> {
  const stop = new AbortController()
  // Each sentence adds a listener.
  setMaxListeners(0, stop.signal)
  const sentences = new tokenize.basic.SentenceTokenizer().stream()

  async function read(): Promise<void> {
    for await (const chunk of text) sentences.pushText(chunk)
    sentences.endInput()
  }

  async function write(controller: ReadableStreamDefaultController<AudioFrame>): Promise<void> {
    const forwarded: Promise<void>[] = []
    for await (const { token } of sentences) {
      await forwarded.at(-SENTENCES_AHEAD)
      if (stop.signal.aborted) return
      meter.sent(token.length)
      const audio = synthesizeSentence(token, stop.signal, () => meter.retried())
      const before = Promise.resolve(forwarded.at(-1))
      forwarded.push(before.then(() => forward(token, audio, controller)))
    }
    await forwarded.at(-1)
    if (!stop.signal.aborted) controller.close()
  }

  async function forward(
    sentence: string,
    audio: ReadableStream<AudioFrame>,
    controller: ReadableStreamDefaultController<AudioFrame>,
  ): Promise<void> {
    try {
      let isFirst = true
      for await (const frame of audio) {
        if (stop.signal.aborted) return
        if (isFirst) attachTranscript([frame], sentence)
        isFirst = false
        controller.enqueue(frame)
      }
      if (!stop.signal.aborted) outcome.succeed()
    } catch (error) {
      if (!stop.signal.aborted) outcome.fail(error as Error, sentence)
    }
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

/** Attaches the text to the first frame, so that the played text is known after an interruption. */
function attachTranscript(frames: AudioFrame[], sentence: string): AudioFrame[] {
  const [first] = frames
  if (first) {
    first.userdata[USERDATA_TIMED_TRANSCRIPT] = [
      createTimedString({ text: sentence, startTime: 0 }),
    ]
  }
  return frames
}

/** Enables speech in a session, which requires a `tts`. The speaker's `ttsNode` does the synthesis. */
class PlaceholderTts extends tts.TTS {
  label = 'santral.Voice'

  constructor() {
    super(SPEECH_RATE, 1, { streaming: false })
  }

  synthesize(): never {
    throw new Error('Speaker.ttsNode synthesizes instead.')
  }

  stream(): never {
    throw new Error('Speaker.ttsNode synthesizes instead.')
  }
}
