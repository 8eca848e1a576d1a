/** How long to wait before the web server is started again. */

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** A server that has been healthy for so long starts the waits from the beginning. */
const HEALTHY_MS = 60_000

/** The waits before restarts: 1 second, doubling to 30, and 1 again after a minute of health. */
export class Restarts {
  #wait = FIRST_WAIT_MS
  #healthySince: number | null = null

  /** The server has become healthy at `now`, in epoch milliseconds. */
  healthy(now: number): void {
    this.#healthySince = now
  }

  /** The server has died at `now`, in epoch milliseconds. @returns the wait in milliseconds */
  died(now: number): number {
    if (this.#healthySince !== null && now - this.#healthySince >= HEALTHY_MS) {
      this.#wait = FIRST_WAIT_MS
    }
    this.#healthySince = null
    const wait = this.#wait
    this.#wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    return wait
  }
}
