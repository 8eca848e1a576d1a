import { voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

export interface OutputTap {
  /** Sound that is played, with the time when it begins, in milliseconds. */
  onSound(frame: AudioFrame, at: number): void
  /** What was to be played after this time is not. */
  onCut(at: number): void
}

/** Plays sound through another output, and tells what is played when. */
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
    // A room takes sound as fast as it is played; what comes faster is played one after the other.
    const at = Math.max(this.#playedUntil, Date.now())
    this.#playedUntil = at + (frame.samplesPerChannel / frame.sampleRate) * 1000
    this.#tap.onSound(frame, at)
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
    if (this.#playedUntil > now) this.#tap.onCut(now)
    this.#playedUntil = 0
  }
}
