import type { Operation } from './schemas'

/** The limits of an Inngest server. This runner has them too, so that what runs here also runs there. */

/** Maximum number of completed steps per run. */
const MAX_STEPS = 1000
/** One event as JSON. */
export const MAX_EVENT_BYTES = 3 * 1024 * 1024
/** The result of one step as JSON. */
const MAX_RESULT_BYTES = 4 * 1024 * 1024
/** The results of all steps of a run as JSON. */
const MAX_STATE_BYTES = 32 * 1024 * 1024

/** Inngest's names for these errors. */
interface LimitError {
  name: 'InngestErrFunctionOverflowed' | 'InngestErrStateOverflowed'
  message: string
}

/** Returns the error that ends a run which may not be called again. @param finished the number of finished steps */
export function stepLimitError(finished: number): LimitError | null {
  if (finished < MAX_STEPS) return null
  const message = `The function run exceeded the step limit of ${MAX_STEPS} steps.`
  return { name: 'InngestErrFunctionOverflowed', message }
}

/**
 * Returns the error of a run whose results become too large with these operations.
 * @param stateBytes the size of the results that are stored
 */
export function stateLimitError(
  stateBytes: number,
  operations: readonly Operation[],
): LimitError | null {
  const sizes = operations.map(resultBytes)
  const name = 'InngestErrStateOverflowed'
  if (Math.max(0, ...sizes) > MAX_RESULT_BYTES) {
    return { name, message: `A step returned more than ${MAX_RESULT_BYTES} bytes.` }
  }
  if (stateBytes + sum(sizes) <= MAX_STATE_BYTES) return null
  const message = `The function run exceeded the state size limit of ${MAX_STATE_BYTES} bytes.`
  return { name, message }
}

/** The size of the results in these operations. */
export const resultsBytes = (operations: readonly Operation[]) => sum(operations.map(resultBytes))

function resultBytes({ op, data, error }: Operation): number {
  if (op !== 'StepRun' && op !== 'Step' && op !== 'StepFailed') return 0
  return jsonBytes(data ?? error ?? null)
}

export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)
