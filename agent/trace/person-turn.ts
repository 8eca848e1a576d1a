/** A finished turn of the person. Times in milliseconds. */
export interface HeardTurn {
  /** End of the speech; null without speech. */
  endedAt: number | null
  transcribedAt: number | null
  decidedAt: number
  /** Length of the audio that was sent to speech-to-text; null if none was. */
  heardMs: number | null
  /** Requests to speech-to-text that were sent again. */
  retries: number
}

/** Collects what is heard until the person has finished. */
export class PersonTurn {
  #turn: Partial<Omit<HeardTurn, 'decidedAt'>> = {}

  /** Ends the speech. It may continue after a pause. */
  ended(at: number): void {
    this.#turn.endedAt = at
  }

  transcribed(at: number): void {
    this.#turn.transcribedAt = at
  }

  /** @param ms length of audio that is sent to speech-to-text */
  heard(ms: number): void {
    this.#turn.heardMs = (this.#turn.heardMs ?? 0) + ms
  }

  retried(): void {
    this.#turn.retries = (this.#turn.retries ?? 0) + 1
  }

  /** Returns the turn, and starts with the next. */
  take(decidedAt: number): HeardTurn {
    const { endedAt = null, transcribedAt = null, heardMs = null, retries = 0 } = this.#turn
    this.#turn = {}
    return { endedAt, transcribedAt, decidedAt, heardMs, retries }
  }
}
