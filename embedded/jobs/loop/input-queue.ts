import type { CallResult } from '../changes/record-results'
import type { JobEvent } from '../protocol/schemas'

/** The events of one request, and the promise of whoever waits until they are stored. */
export interface EventBatch {
  events: JobEvent[]
  resolve: () => void
  reject: (error: unknown) => void
}

export interface QueuedInputs {
  results: CallResult[]
  batches: EventBatch[]
  /** Whether this is a single input on its second attempt. If storing it fails again, this input is the cause. */
  isRetry: boolean
}

/**
 * What has arrived since the last iteration. An iteration usually takes all of it, so that one transaction stores
 * everything.
 */
export class InputQueue {
  readonly #results: CallResult[] = []
  readonly #batches: EventBatch[] = []
  /** How many inputs are still to be taken one at a time. */
  #remainingRetries = 0

  get isEmpty(): boolean {
    return this.#results.length + this.#batches.length === 0
  }

  addResult(result: CallResult): void {
    this.#results.push(result)
  }

  addBatch(batch: EventBatch): void {
    this.#batches.push(batch)
  }

  /** Takes everything, or a single input while there are inputs to retry. */
  take(): QueuedInputs {
    if (this.#remainingRetries === 0) {
      return { results: this.#results.splice(0), batches: this.#batches.splice(0), isRetry: false }
    }
    this.#remainingRetries -= 1
    const results = this.#results.splice(0, 1)
    return { results, batches: this.#batches.splice(0, 1 - results.length), isRetry: true }
  }

  /** Puts inputs that could not be stored back in front. They are then taken one at a time. */
  requeueSeparately({ results, batches }: Omit<QueuedInputs, 'isRetry'>): void {
    this.#results.unshift(...results)
    this.#batches.unshift(...batches)
    this.#remainingRetries = this.#results.length + this.#batches.length
  }
}
