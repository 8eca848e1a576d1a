/** In characters. A longer answer ends with its sentence. */
const SENTENCE_LIMIT = 900

/** In characters. A longer answer ends at once. */
const LIMIT = 1400

const SENTENCE_END = /[.!?…](?=\s|$)/

/** Passes on the text of one answer until it is longer than anybody wants to listen to. */
export class SpeechLimit {
  #length = 0
  isReached = false

  /** The part of the next piece that may still be said. */
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
