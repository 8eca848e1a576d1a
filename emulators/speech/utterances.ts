/** Minimum average level of speech, in 16-bit samples. */
const SPEECH_LEVEL = 300

/** Silence that ends an utterance, in milliseconds. */
const PAUSE_MS = 500

export interface UtteranceListener {
  /** @param at position in the audio, in milliseconds */
  onStart(at: number): void
  onEnd(at: number): void
}

/** Detects utterances in streamed audio: 16-bit samples, one channel. */
export class Utterances {
  readonly #rate: number
  readonly #listener: UtteranceListener
  #receivedMs = 0
  #lastLoudMs = 0
  #isSpeaking = false

  constructor(rate: number, listener: UtteranceListener) {
    this.#rate = rate
    this.#listener = listener
  }

  /** Milliseconds of audio so far. */
  get receivedMs(): number {
    return this.#receivedMs
  }

  get isSpeaking(): boolean {
    return this.#isSpeaking
  }

  push(sound: Buffer): void {
    const isLoud = levelOf(sound) > SPEECH_LEVEL
    if (isLoud && !this.#isSpeaking) {
      this.#isSpeaking = true
      this.#listener.onStart(this.#receivedMs)
    }
    this.#receivedMs += (sound.length / 2 / this.#rate) * 1000
    if (isLoud) this.#lastLoudMs = this.#receivedMs
    if (this.#isSpeaking && this.#receivedMs - this.#lastLoudMs >= PAUSE_MS) this.end()
  }

  end(): void {
    if (!this.#isSpeaking) return
    this.#isSpeaking = false
    this.#listener.onEnd(this.#receivedMs)
  }
}

function levelOf(sound: Buffer): number {
  const count = Math.floor(sound.length / 2)
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.abs(sound.readInt16LE(index * 2))
  return count && sum / count
}
