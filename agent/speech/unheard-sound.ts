/** More is not kept, in milliseconds: nobody speaks so long without a pause. */
const LONGEST_MS = 20_000

/** The latest sound of a person, as far as it has not become text. 16-bit samples, one channel. */
export class UnheardSound {
  readonly pieces: Buffer[] = []
  readonly #bytesPerMs: number
  #from = 0
  #bytes = 0

  constructor(rate: number) {
    this.#bytesPerMs = (rate * 2) / 1000
  }

  /** When the first piece begins, in milliseconds of all sound. */
  get from(): number {
    return this.#from
  }

  add(piece: Buffer): void {
    this.pieces.push(piece)
    this.#bytes += piece.length
    this.dropUntil(this.#from + this.#bytes / this.#bytesPerMs - LONGEST_MS)
  }

  /** Drops the pieces that end before this time, in milliseconds of all sound. */
  dropUntil(time: number): void {
    for (let first = this.pieces[0]; first; first = this.pieces[0]) {
      const end = this.#from + first.length / this.#bytesPerMs
      if (end > time) return
      this.pieces.shift()
      this.#bytes -= first.length
      this.#from = end
    }
  }
}
