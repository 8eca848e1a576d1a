import type { ListenerIndex } from '../changes/listener-index'
import type { Log } from '../log'
import type { FunctionRegistry } from '../protocol/function-registry'
import type { Tx } from '../tables/database'

/** The state that the parts of one iteration of the loop share: one transaction, one time, one set of functions. */
export interface Iteration {
  tx: Tx
  /** Epoch milliseconds. */
  now: number
  functions: FunctionRegistry
  listenerIndex: ListenerIndex
  log: Log
  /** The earliest due times known so far, in epoch milliseconds; lowered by what this iteration writes. */
  due: { job: number; timer: number }
  count: Counts
}

/** How many runs started and ended, and how many results were dropped. */
export interface Counts {
  started: number
  completed: number
  failed: number
  cancelled: number
  /** Results that arrived after their lease was lost, and were dropped. */
  late: number
}

export function zeroCounts(): Counts {
  return { started: 0, completed: 0, failed: 0, cancelled: 0, late: 0 }
}
