import type { AudioFrame } from '@livekit/rtc-node'
import { endOfSound } from './end-of-sound'

/** Length of a measured level, in milliseconds. */
const WINDOW_MS = 10

/** How far back the end of a sound is looked for, in milliseconds. */
const KEPT_MS = 8000

/** Time over which the clock of the audio is compared with that of the machine, in milliseconds. */
const CLOCK_MS = 1000

/**
 * The levels of what was last heard from the person. Whatever detects speech notices its end late and at a rough position;
 * the levels show when the sound was over.
 */
export class PersonSound {
  #levels: number[] = []
  /** Length of all audio, in milliseconds. */
  #length = 0
  #arrivals: { at: number; delay: number }[] = []
  #sum = 0
  #samples = 0

  /** @param at time of arrival, in milliseconds */
  push({ data, sampleRate, channels }: AudioFrame, at = Date.now()): void {
    const size = (sampleRate * channels * WINDOW_MS) / 1000
    for (const sample of data) {
      this.#sum += sample * sample
      if (++this.#samples < size) continue
      this.#levels.push(Math.sqrt(this.#sum / this.#samples))
      this.#sum = this.#samples = 0
    }
    this.#length += (data.length / channels / sampleRate) * 1000
    if (this.#levels.length > (2 * KEPT_MS) / WINDOW_MS) {
      this.#levels = this.#levels.slice(-KEPT_MS / WINDOW_MS)
    }
    this.#arrivals.push({ at, delay: at - this.#length })
    while (this.#arrivals[0] && this.#arrivals[0].at < at - CLOCK_MS) this.#arrivals.shift()
  }

  /** Time at which the last sound ended, in milliseconds. Null without one. Call this once silence was detected. */
  get endedAt(): number | null {
    const silent = endOfSound(this.#levels)
    if (silent === null) return null
    const position = this.#length - silent * WINDOW_MS - (this.#length % WINDOW_MS)
    // Frames may arrive late on a busy machine, but never early.
    return position + Math.min(...this.#arrivals.map(({ delay }) => delay))
  }
}
