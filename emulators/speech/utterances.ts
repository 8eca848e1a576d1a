/** Louder is speech, in 16-bit samples on average. */
const SPEECH_LEVEL = 300

/** So much silence ends an utterance, in milliseconds. */
const PAUSE_MS = 500

export interface UtteranceListener {
  /** @param at milliseconds of sound before it */
  onStart(at: number): void
  onEnd(at: number): void
}

/** Finds the utterances in the sound of a person, as it comes: 16-bit samples, one channel. */
export class Utterances {
  readonly #rate: number
  readonly #listener: UtteranceListener
  #heardMs = 0
  #lastLoudMs = 0
  #isSpeaking = false

  constructor(rate: number, listener: UtteranceListener) {
    this.#rate = rate
    this.#listener = listener
  }

  /** Milliseconds of sound so far. */
  get heardMs(): number {
    return this.#heardMs
  }

  get isSpeaking(): boolean {
    return this.#isSpeaking
  }

  push(sound: Buffer): void {
    const isLoud = levelOf(sound) > SPEECH_LEVEL
    if (isLoud && !this.#isSpeaking) {
      this.#isSpeaking = true
      this.#listener.onStart(this.#heardMs)
    }
    this.#heardMs += (sound.length / 2 / this.#rate) * 1000
    if (isLoud) this.#lastLoudMs = this.#heardMs
    if (this.#isSpeaking && this.#heardMs - this.#lastLoudMs >= PAUSE_MS) this.end()
  }

  /** Ends an utterance before its pause. */
  end(): void {
    if (!this.#isSpeaking) return
    this.#isSpeaking = false
    this.#listener.onEnd(this.#heardMs)
  }
}

function levelOf(sound: Buffer): number {
  const count = Math.floor(sound.length / 2)
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.abs(sound.readInt16LE(index * 2))
  return count && sum / count
}
