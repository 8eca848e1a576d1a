/** Mutex with several places, whose number can change. */
export class Places {
  #limit: number
  #taken = 0
  readonly #waiting: (() => void)[] = []

  constructor(limit: number) {
    this.#limit = limit
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
    this.#admit()
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
