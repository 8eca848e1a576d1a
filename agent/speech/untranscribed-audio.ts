/** Maximum length of the buffer, in milliseconds: longer than any utterance without a pause. */
const MAX_MS = 20_000

/** Buffer of audio without a final transcript: 16-bit samples, one channel. */
export class UntranscribedAudio {
  readonly pieces: Buffer[] = []
  readonly #bytesPerMs: number
  #from = 0
  #bytes = 0

  constructor(rate: number) {
    this.#bytesPerMs = (rate * 2) / 1000
  }

  /** Start of the first piece, in milliseconds of all audio. */
  get from(): number {
    return this.#from
  }

  add(piece: Buffer): void {
    this.pieces.push(piece)
    this.#bytes += piece.length
    this.dropUntil(this.#from + this.#bytes / this.#bytesPerMs - MAX_MS)
  }

  /** Drops the pieces that end before this time, in milliseconds of all audio. */
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
