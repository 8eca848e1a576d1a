import { setMaxListeners } from 'node:events'
import { ReadableStream } from 'node:stream/web'
import { createTimedString, tokenize, tts, USERDATA_TIMED_TRANSCRIPT } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { Voice } from './port'
import { SPEECH_RATE } from './whole-sound'

/** So many sentences become sound at once, so that the next one is there when the one before is over. */
const AT_ONCE = 3

/** The sound of one sentence, as it comes. It errors where the sentence cannot be spoken. */
export type Synthesise = (sentence: string, signal: AbortSignal) => ReadableStream<AudioFrame>

type FailureListener = Parameters<Voice['onFailure']>[0]

/** A voice that speaks sentence by sentence. While one is played, the next ones become sound. */
export function sentenceVoice(synthesise: Synthesise): Voice {
  const listeners: FailureListener[] = []
  const fail: FailureListener = (error, sentence) =>
    listeners.forEach((listener) => listener(error, sentence))
  return {
    tts: new SpokenSentenceBySentence(),
    speak: (text) => soundOf(text, synthesise, fail),
    async prepare(text) {
      try {
        const frames: AudioFrame[] = []
        for await (const frame of synthesise(text, new AbortController().signal)) frames.push(frame)
        return nameSentence(frames, text)
      } catch {
        // It is asked for again, as sentences, when it is due.
        return null
      }
    },
    onFailure: (listener) => void listeners.push(listener),
  }
}

/** The sound of a text, in the order of its sentences. One that cannot be spoken is left out. */
function soundOf(
  text: ReadableStream<string>,
  synthesise: Synthesise,
  fail: FailureListener,
): ReadableStream<AudioFrame> {
  const stop = new AbortController()
  // Each sentence listens to it.
  setMaxListeners(0, stop.signal)
  const sentences = new tokenize.basic.SentenceTokenizer().stream()

  async function read(): Promise<void> {
    for await (const piece of text) sentences.pushText(piece)
    sentences.endInput()
  }

  async function write(controller: ReadableStreamDefaultController<AudioFrame>): Promise<void> {
    const spoken: Promise<void>[] = []
    for await (const { token } of sentences) {
      await spoken.at(-AT_ONCE)
      if (stop.signal.aborted) return
      const sound = synthesise(token, stop.signal)
      spoken.push(Promise.resolve(spoken.at(-1)).then(() => pour(token, sound, controller)))
    }
    await spoken.at(-1)
    if (!stop.signal.aborted) controller.close()
  }

  async function pour(
    sentence: string,
    sound: ReadableStream<AudioFrame>,
    controller: ReadableStreamDefaultController<AudioFrame>,
  ): Promise<void> {
    try {
      let isFirst = true
      for await (const frame of sound) {
        if (stop.signal.aborted) return
        if (isFirst) nameSentence([frame], sentence)
        isFirst = false
        controller.enqueue(frame)
      }
    } catch (error) {
      if (!stop.signal.aborted) fail(error as Error, sentence)
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

/** Tells with the first frame which words begin there, so that it is known what was heard of them. */
function nameSentence(frames: AudioFrame[], sentence: string): AudioFrame[] {
  const [first] = frames
  if (first) {
    first.userdata[USERDATA_TIMED_TRANSCRIPT] = [
      createTimedString({ text: sentence, startTime: 0 }),
    ]
  }
  return frames
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
