import { ReadableStream } from 'node:stream/web'
import { isTimedString, voice } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'

/** Length and interval of frames, in milliseconds. */
const FRAME_MS = 20

/** Audio of a person in real time: silence, and the samples of `say`. */
export class PersonAudio extends voice.AudioInput {
  readonly #timer: NodeJS.Timeout
  #waiting: Int16Array[] = []
  #spoken: ((at: number) => void) | undefined
  #isAttached = true
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
          // Catches up on a busy machine.
          for (; due <= Date.now(); due += FRAME_MS) {
            const samples = this.#waiting.shift()
            const frame = new AudioFrame(samples ?? silence.slice(), rate, 1, size)
            if (this.#isAttached) controller.enqueue(frame)
            this.onFrame?.(frame)
            if (samples && this.#waiting.length === 0) this.#spoken?.(due)
          }
        }, FRAME_MS)
      },
    })
    this.#timer = timer as unknown as NodeJS.Timeout
    this.multiStream.addInputStream(stream)
  }

  /** Plays samples. Resolves with the time of their end, at which a busy machine plays them too late. */
  say(samples: Int16Array, rate = 8000): Promise<number> {
    const size = (rate * FRAME_MS) / 1000
    for (let at = 0; at < samples.length; at += size) {
      const frame = new Int16Array(size)
      frame.set(samples.subarray(at, at + size))
      this.#waiting.push(frame)
    }
    return new Promise((resolve) => (this.#spoken = resolve))
  }

  override setAttached(isAttached: boolean): void {
    this.#isAttached = isAttached
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Audio output that plays into memory, in real time. */
export class AssistantAudio extends voice.AudioOutput {
  /** Start times of the assistant's speech. */
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
    const transcript = interrupted ? this.#playedText(position, all) : undefined
    this.#seconds = 0
    this.#sentences = []
    this.onPlaybackFinished({
      playbackPosition: position,
      interrupted,
      ...(transcript !== undefined && { synchronizedTranscript: transcript }),
    })
  }

  /** Returns the text played up to a position in seconds. Undefined for audio without a transcript. */
  #playedText(position: number, all: number): string | undefined {
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
