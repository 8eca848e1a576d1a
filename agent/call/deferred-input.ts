/** Input to answer later, with its time. */
interface DeferredTurn {
  text: string
  at: Date
}

/** Keeps the person's input during the recording notice until it can be answered. */
export class DeferredInput {
  #turns: DeferredTurn[] = []

  add(text: string, at = new Date()): void {
    if (text.trim()) this.#turns.push({ text: text.trim(), at })
  }

  /** Drops input that is part of a turn which the session completed later, because the person continued to speak. */
  dropPartsOf(turn: string): void {
    this.#turns = this.#turns.filter(({ text }) => !turn.includes(text))
  }

  /** Returns and clears all input as one turn. Null if there is none. */
  take(): DeferredTurn | null {
    const [first] = this.#turns
    const text = this.#turns.map((turn) => turn.text).join(' ')
    this.#turns = []
    return first ? { text, at: first.at } : null
  }
}
