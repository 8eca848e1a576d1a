/** setTimeout fires at once for anything longer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** A sleep that can be cut short. A wake-up that arrives before the sleep is not lost. */
export class WakeableSleep {
  #awake = false
  #resolve: (() => void) | undefined

  /** Ends the current sleep, or else skips the next one. */
  wake(): void {
    this.#awake = true
    this.#resolve?.()
  }

  /** Sleeps for `ms` milliseconds (Infinity: until woken). Returns at once if woken since the last sleep. */
  async sleep(ms: number): Promise<void> {
    if (!this.#awake && ms > 0) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        this.#resolve = resolve
        if (ms < Infinity) timer = setTimeout(resolve, Math.min(ms, MAX_TIMER_MS))
      })
      clearTimeout(timer)
      this.#resolve = undefined
    }
    this.#awake = false
  }
}
