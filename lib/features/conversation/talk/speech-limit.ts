/** Length after which an answer ends with its sentence, in characters. */
const SENTENCE_LIMIT = 900

/** Length at which an answer ends at once, in characters. */
const LIMIT = 1400

const SENTENCE_END = /[.!?…](?=\s|$)/

export class SpeechLimit {
  #length = 0
  isReached = false

  /** Returns the part of the next piece within the limit. */
  take(piece: string): string {
    if (this.isReached) return ''
    const room = Math.max(0, SENTENCE_LIMIT - this.#length)
    const end = SENTENCE_END.exec(piece.slice(room))
    const isOver = this.#length + piece.length > SENTENCE_LIMIT
    let kept = piece
    if (isOver && end) kept = piece.slice(0, room + end.index + 1)
    if (this.#length + kept.length > LIMIT) kept = kept.slice(0, LIMIT - this.#length)
    this.#length += kept.length
    this.isReached = (isOver && end !== null) || this.#length >= LIMIT
    return kept
  }
}
