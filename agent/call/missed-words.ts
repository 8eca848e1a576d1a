/** Words that the session did not answer, with the time when they were heard. */
interface Missed {
  text: string
  at: Date
}

/** Keeps what the person says while the recording is announced, until it can be answered. */
export class MissedWords {
  #words: Missed[] = []

  add(text: string, at = new Date()): void {
    if (text.trim()) this.#words.push({ text: text.trim(), at })
  }

  /** Forgets what is part of a turn that is heard after all, because the person went on speaking. */
  heardIn(turn: string): void {
    this.#words = this.#words.filter(({ text }) => !turn.includes(text))
  }

  /** Returns all of it as one turn, once; null if there is nothing. */
  take(): Missed | null {
    const [first] = this.#words
    const text = this.#words.map((word) => word.text).join(' ')
    this.#words = []
    return first ? { text, at: first.at } : null
  }
}
