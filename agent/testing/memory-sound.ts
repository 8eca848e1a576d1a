import { ReadableStream } from 'node:stream/web'
import { isTimedString, voice } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'

/** Milliseconds of a frame of the person's sound, and how often one comes. */
const FRAME_MS = 20

/** The sound of a person in real time: silence, and what `say` plays. */
export class PersonSound extends voice.AudioInput {
  readonly #timer: NodeJS.Timeout
  #waiting: Int16Array[] = []
  #spoken: (() => void) | undefined
  #isListenedTo = true
  /** Called for each frame. */
  onFrame: ((frame: AudioFrame) => void) | undefined

  constructor(rate = 8000) {
    super()
    const size = (rate * FRAME_MS) / 1000
    const silence = new Int16Array(size)
    let timer: NodeJS.Timeout | undefined
    let due = Date.now()
    const stream = new ReadableStream<AudioFrame>({
      start: (controller) => {
        timer = setInterval(() => {
          // A busy machine makes up for what it missed.
          for (; due <= Date.now(); due += FRAME_MS) {
            const samples = this.#waiting.shift()
            const frame = new AudioFrame(samples ?? silence.slice(), rate, 1, size)
            if (this.#isListenedTo) controller.enqueue(frame)
            this.onFrame?.(frame)
            if (samples && this.#waiting.length === 0) this.#spoken?.()
          }
        }, FRAME_MS)
      },
    })
    this.#timer = timer as unknown as NodeJS.Timeout
    this.multiStream.addInputStream(stream)
  }

  /** Plays samples. Resolves when they have been heard to their end, with the time. */
  say(samples: Int16Array, rate = 8000): Promise<number> {
    const size = (rate * FRAME_MS) / 1000
    for (let at = 0; at < samples.length; at += size) {
      const frame = new Int16Array(size)
      frame.set(samples.subarray(at, at + size))
      this.#waiting.push(frame)
    }
    return new Promise((resolve) => (this.#spoken = () => resolve(Date.now())))
  }

  override setAttached(isAttached: boolean): void {
    this.#isListenedTo = isAttached
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Plays what the assistant says into memory, as long as it would take aloud. */
export class AssistantSound extends voice.AudioOutput {
  /** When the assistant began to speak, each time. */
  readonly starts: number[] = []
  #seconds = 0
  #startedAt = 0
  #sentences: { text: string; from: number }[] = []
  #timer: NodeJS.Timeout | undefined

  constructor() {
    super(24_000, undefined, { pause: false })
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame)
    if (this.#seconds === 0) {
      this.#startedAt = Date.now()
      this.starts.push(this.#startedAt)
      this.onPlaybackStarted(this.#startedAt)
    }
    const timed = Object.values(frame.userdata).flat().find(isTimedString)
    if (timed) this.#sentences.push({ text: timed.text, from: this.#seconds })
    this.#seconds += frame.samplesPerChannel / frame.sampleRate
  }

  override flush(): void {
    super.flush()
    if (this.#seconds === 0) return
    const left = this.#startedAt + this.#seconds * 1000 - Date.now()
    this.#timer = setTimeout(() => this.#finish(false), Math.max(0, left))
  }

  clearBuffer(): void {
    if (this.#seconds > 0) this.#finish(true)
  }

  #finish(interrupted: boolean): void {
    clearTimeout(this.#timer)
    const all = this.#seconds
    const position = interrupted ? Math.min(all, (Date.now() - this.#startedAt) / 1000) : all
    const transcript = interrupted ? this.#heard(position, all) : undefined
    this.#seconds = 0
    this.#sentences = []
    this.onPlaybackFinished({
      playbackPosition: position,
      interrupted,
      ...(transcript !== undefined && { synchronizedTranscript: transcript }),
    })
  }

  /** The words that were heard until a position in seconds. Undefined where the sound came without its words. */
  #heard(position: number, all: number): string | undefined {
    if (this.#sentences.length === 0) return undefined
    return this.#sentences
      .flatMap(({ text, from }, index) => {
        const until = this.#sentences[index + 1]?.from ?? all
        const share = Math.min(1, Math.max(0, (position - from) / (until - from)))
        const words = text.split(' ')
        return words.slice(0, Math.floor(words.length * share))
      })
      .join(' ')
  }
}
