import type { Changes, PendingStep } from './changes'
import type { ClaimedJob } from '../loop/claim-jobs'
import { parseWhen } from '../syntax/durations'
import { compile } from '../syntax/expressions'
import { invokeOptions, type Operation, waitOptions } from '../protocol/schemas'

/** How long an invoked function may take if the step sets no timeout: Inngest's default. */
const INVOKE_TIMEOUT = '365d'

/** From this version on, the SDK relies on the server to wait for all planned steps of a run. */
const COALESCING_VERSION = 2

/**
 * Turns the operations of an SDK response into changes. An operation that is not implemented or cannot be read
 * fails the run at once, with an error that names it.
 * @param now epoch milliseconds
 */
export function readOperations(
  job: ClaimedJob,
  { operations, sdkVersion }: { operations: readonly Operation[]; sdkVersion: number },
  now: number,
  changes: Changes,
): void {
  for (const operation of operations) {
    const step = {
      runId: job.runId,
      stepId: operation.id,
      op: operation.op,
      name: nameOf(operation),
    }
    switch (operation.op) {
      case 'StepRun':
      case 'Step':
        changes.memos.push({ ...step, memo: { data: operation.data ?? null } })
        break
      case 'StepFailed':
        changes.memos.push({ ...step, memo: { error: operation.error ?? {} } })
        break
      case 'RunComplete':
        changes.ends.push({ runId: job.runId, status: 'completed', output: operation.data })
        break
      default: {
        const source = sourceOf(operation, job, now)
        const race = operation.opts?.parallelMode === 'race' || sdkVersion < COALESCING_VERSION
        if ('kind' in source) changes.steps.push({ ...step, race, source })
        else changes.ends.push({ runId: job.runId, status: 'failed', output: source })
      }
    }
  }
}

function nameOf({ displayName, name }: Operation): string | undefined {
  return (displayName ?? name)?.replaceAll('\0', '')
}

function sourceOf(
  operation: Operation,
  job: ClaimedJob,
  now: number,
): PendingStep['source'] | { name: string; message: string } {
  try {
    switch (operation.op) {
      case 'StepPlanned':
        return { kind: 'call' }
      case 'Sleep':
        return { kind: 'sleep', until: parseWhen(operation.name ?? '', now) }
      case 'WaitForEvent': {
        const { timeout, if: condition } = waitOptions.parse(operation.opts)
        const event = operation.name ?? ''
        if (event.includes('\0')) throw new RangeError('an event name has no zero bytes')
        if (condition !== undefined) compile(condition)
        const until = parseWhen(timeout, now)
        return { kind: 'wait', until, event, condition, runEvent: job.event }
      }
      case 'InvokeFunction': {
        const { function_id, payload, timeout } = invokeOptions.parse(operation.opts)
        const until = parseWhen(timeout ?? INVOKE_TIMEOUT, now)
        return { kind: 'invoke', until, functionId: function_id, payload: payload ?? {} }
      }
      default:
        return unsupported(`The operation ${operation.op} is not implemented`)
    }
  } catch (error) {
    return unsupported(`The operation ${operation.op} could not be read: ${String(error)}`)
  }
}

function unsupported(reason: string) {
  return { name: 'UnsupportedOperation', message: `${reason} in the embedded job runner` }
}
