/** Ends a stream that says nothing for too long. */
export class SilenceGuard {
  readonly #abort = new AbortController()
  readonly #next: number
  #timer: NodeJS.Timeout | undefined
  /** How long the server was silent, in milliseconds, when the stream was ended for it. */
  timedOutAfter: number | null = null
  hasBegun = false

  /** @param timeouts in milliseconds, until the first piece and between two pieces */
  constructor({ first, next }: { first: number; next: number }, caller?: AbortSignal) {
    this.#next = next
    const signals = [this.#abort.signal, ...(caller ? [caller] : [])]
    this.signal = AbortSignal.any(signals)
    this.#wait(first)
  }

  /** For the request: aborted by the caller, or by silence. */
  readonly signal: AbortSignal

  async *watch<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const piece of pieces) {
      this.hasBegun = true
      this.stop()
      yield piece
      this.#wait(this.#next)
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(ms: number): void {
    this.stop()
    this.#timer = setTimeout(() => {
      this.timedOutAfter = ms
      this.#abort.abort()
    }, ms)
  }
}
