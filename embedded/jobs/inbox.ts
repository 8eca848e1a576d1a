import type { JobEvent } from './protocol'
import type { Result } from './record-results'

/** Events that somebody waits to have stored. */
export interface Batch {
  events: JobEvent[]
  resolve: () => void
  reject: (error: unknown) => void
}

export interface Items {
  results: Result[]
  batches: Batch[]
  /** Whether this is one item on its second try, so that it alone is to blame if it fails again. */
  alone: boolean
}

/** What came in since the last turn. Usually a turn takes all of it, so that one transaction stores it together. */
export class Inbox {
  readonly #results: Result[] = []
  readonly #batches: Batch[] = []
  /** How many items are to be taken one by one. */
  #singly = 0

  get isEmpty(): boolean {
    return this.#results.length + this.#batches.length === 0
  }

  addResult(result: Result): void {
    this.#results.push(result)
  }

  addBatch(batch: Batch): void {
    this.#batches.push(batch)
  }

  take(): Items {
    if (this.#singly === 0) {
      return { results: this.#results.splice(0), batches: this.#batches.splice(0), alone: false }
    }
    this.#singly -= 1
    const results = this.#results.splice(0, 1)
    return { results, batches: this.#batches.splice(0, 1 - results.length), alone: true }
  }

  /** Puts items back that could not be stored, to be tried again one by one. */
  putBackSingly({ results, batches }: Omit<Items, 'alone'>): void {
    this.#results.unshift(...results)
    this.#batches.unshift(...batches)
    this.#singly = this.#results.length + this.#batches.length
  }
}
