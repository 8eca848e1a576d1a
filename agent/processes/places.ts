/** Mutex with several places, whose number can change. */
export class Places {
  #limit: number
  #taken = 0
  readonly #onFree: () => void
  readonly #waiting: (() => void)[] = []

  /** @param onFree called after a place was freed. The next in line gets it, or only when this sets the limit. */
  constructor(limit: number, onFree = () => this.#admit()) {
    this.#limit = limit
    this.#onFree = onFree
  }

  set limit(limit: number) {
    this.#limit = limit
    this.#admit()
  }

  /** Waits for a place. @returns a function that frees it */
  lock(): Promise<() => void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(() => this.#free()))
      this.#admit()
    })
  }

  #free(): void {
    this.#taken--
    this.#onFree()
  }

  #admit(): void {
    while (this.#taken < this.#limit) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#taken++
      next()
    }
  }
}
