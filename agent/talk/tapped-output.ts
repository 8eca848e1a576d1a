import { voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

export interface OutputTap {
  /** Called for each played frame, with its start in milliseconds. */
  onAudio(frame: AudioFrame, at: number): void
  /** Called when playout stops at this time and the rest is dropped. */
  onInterrupted(at: number): void
}

/** Audio output that forwards to another output, and reports what is played when. */
export class TappedOutput extends voice.AudioOutput {
  readonly #next: voice.AudioOutput
  readonly #tap: OutputTap
  #playedUntil = 0

  constructor(next: voice.AudioOutput, tap: OutputTap) {
    super(next.sampleRate, next, { pause: true })
    this.#next = next
    this.#tap = tap
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame)
    await this.#next.captureFrame(frame)
    // A room accepts audio in real time. Frames that arrive faster are played one after the other.
    const at = Math.max(this.#playedUntil, Date.now())
    this.#playedUntil = at + (frame.samplesPerChannel / frame.sampleRate) * 1000
    this.#tap.onAudio(frame, at)
  }

  override flush(): void {
    super.flush()
    this.#next.flush()
  }

  clearBuffer(): void {
    this.#cut()
    this.#next.clearBuffer()
  }

  override pause(): void {
    this.#cut()
    super.pause()
  }

  #cut(): void {
    const now = Date.now()
    if (this.#playedUntil > now) this.#tap.onInterrupted(now)
    this.#playedUntil = 0
  }
}
