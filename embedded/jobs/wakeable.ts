const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A sleep that can be cut short. A wake-up that comes before the sleep is not lost. */
export class Wakeable {
  #awake = false
  #resolve: (() => void) | undefined

  wake(): void {
    this.#awake = true
    this.#resolve?.()
  }

  /** Sleeps for so many milliseconds (Infinity: until it is woken), or not at all if it was woken before. */
  async sleep(ms: number): Promise<void> {
    if (!this.#awake && ms > 0) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        this.#resolve = resolve
        if (ms < Infinity) timer = setTimeout(resolve, Math.min(ms, LONGEST_TIMER_MS))
      })
      clearTimeout(timer)
      this.#resolve = undefined
    }
    this.#awake = false
  }
}
