import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A key may send 60 requests a minute. See docs/contract/public-api.md#request-rate.
 * Some room, because turns begin anew and answers take their time.
 */
const WINDOW_MS = 61_000
const PER_KEY = 54

/**
 * Knows how many requests the server's limit per key still allows, where all keys take turns.
 * The limit stays on as for everybody; a measurement keeps below it.
 */
export class RateWindow {
  readonly #capacity: number
  #used: { at: number; requests: number }[] = []

  constructor(keys: number) {
    this.#capacity = keys * PER_KEY
  }

  /** Waits until a good part of the window is free. @returns how many requests may follow now */
  async room(): Promise<number> {
    while (this.#free() < this.#capacity / 2) await sleep(500)
    return this.#free()
  }

  add(requests: number): void {
    this.#used.push({ at: performance.now(), requests })
  }

  #free(): number {
    const since = performance.now() - WINDOW_MS
    this.#used = this.#used.filter(({ at }) => at > since)
    return this.#used.reduce((free, { requests }) => free - requests, this.#capacity)
  }
}
