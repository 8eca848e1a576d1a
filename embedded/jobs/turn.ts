import type { Tx } from './database'
import type { FunctionRegistry } from './functions'
import type { Listening } from './listening'

/** The part of pino's logger that the runner uses. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the parts of one turn of the loop share: one transaction, one moment, one set of functions. */
export interface Turn {
  tx: Tx
  /** Epoch milliseconds. */
  now: number
  functions: FunctionRegistry
  listening: Listening
  log: Log
  /** The earliest due times among what this turn wrote, in epoch milliseconds. */
  due: { job: number; timer: number }
  /** What this turn did, for the runner's status. */
  count: Counts
}

export interface Counts {
  started: number
  completed: number
  failed: number
  cancelled: number
  /** Results that came after their lease was lost, and were dropped. */
  late: number
}

export function noCounts(): Counts {
  return { started: 0, completed: 0, failed: 0, cancelled: 0, late: 0 }
}
