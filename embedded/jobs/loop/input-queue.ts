import type { CallResult } from '../changes/record-results'
import type { Checkpoint } from '../protocol/parse-checkpoint'
import type { JobEvent } from '../protocol/schemas'

/** The events of one request, and the promise that resolves once they are stored. */
export interface EventBatch {
  events: JobEvent[]
  resolve: () => void
  reject: (error: unknown) => void
}

/** The checkpoint of one request, and the promise of the call that waits until it is stored. */
export interface QueuedCheckpoint {
  checkpoint: Checkpoint
  /** Receives whether the call still held its lease. */
  resolve: (held: boolean) => void
  reject: (error: unknown) => void
}

export interface QueuedInputs {
  checkpoints: QueuedCheckpoint[]
  results: CallResult[]
  batches: EventBatch[]
  /** Whether this is a single input on its second attempt. If storing it fails again, this input is the cause. */
  isRetry: boolean
}

/**
 * The inputs that arrived since the last iteration. An iteration usually takes all of them, so that one transaction stores
 * everything.
 */
export class InputQueue {
  readonly #checkpoints: QueuedCheckpoint[] = []
  readonly #results: CallResult[] = []
  readonly #batches: EventBatch[] = []
  /** How many inputs are still to be taken one at a time. */
  #remainingRetries = 0

  get isEmpty(): boolean {
    return this.#checkpoints.length + this.#results.length + this.#batches.length === 0
  }

  addCheckpoint(checkpoint: QueuedCheckpoint): void {
    this.#checkpoints.push(checkpoint)
  }

  addResult(result: CallResult): void {
    this.#results.push(result)
  }

  addBatch(batch: EventBatch): void {
    this.#batches.push(batch)
  }

  take(): QueuedInputs {
    const isRetry = this.#remainingRetries > 0
    if (isRetry) this.#remainingRetries -= 1
    let left = isRetry ? 1 : Infinity
    const some = <T>(list: T[]): T[] => {
      const taken = list.splice(0, Math.min(left, list.length))
      left -= taken.length
      return taken
    }
    // Checkpoints come first: a call that ended has made its checkpoints before.
    return {
      checkpoints: some(this.#checkpoints),
      results: some(this.#results),
      batches: some(this.#batches),
      isRetry,
    }
  }

  /** Puts inputs that could not be stored back in front. They are then taken one at a time. */
  requeueSeparately({ checkpoints, results, batches }: Omit<QueuedInputs, 'isRetry'>): void {
    this.#checkpoints.unshift(...checkpoints)
    this.#results.unshift(...results)
    this.#batches.unshift(...batches)
    this.#remainingRetries = this.#checkpoints.length + this.#results.length + this.#batches.length
  }
}
