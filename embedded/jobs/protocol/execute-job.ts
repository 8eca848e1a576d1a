import { z } from 'zod'
import type { ClaimedJob } from '../loop/claim-jobs'
import { defaultBackoff, interruptionBackoff, parseRetryAfter } from '../syntax/durations'
import { MAX_INTERRUPTIONS } from '../tables/jobs'
import { type AppClient, AppInterrupted, type AppResponse, AppUnreachable } from './app-client'
import { DEFAULT_RETRIES, type FunctionRegistry } from './function-registry'
import { stateLimitError, stepLimitError } from './limits'
import { operation, type Operation } from './schemas'

/** The outcome of a call of the app. `dueAt` is in epoch milliseconds. */
export type Outcome =
  | { kind: 'ended'; status: 'completed' | 'failed'; output: unknown }
  | { kind: 'retry'; dueAt: number; error: unknown }
  | { kind: 'progressed'; operations: Operation[]; sdkVersion: number }
  /** The app could not be reached. Nothing ran, so the attempt does not count. */
  | { kind: 'unreachable' }
  /** The app died during the call. The attempt does not count, but so many interruptions do. */
  | { kind: 'interrupted'; dueAt: number }

interface Attempt {
  /** Counted from 0. */
  attempt: number
  maxAttempts: number
  /** Epoch milliseconds. */
  now: number
}

const operations = z.union([z.array(operation), operation.transform((one) => [one])])

/**
 * Makes the call of a job and interprets the response. Never rejects: every failure becomes an outcome.
 * @param likeInngest whether an app that cannot be reached, or dies, costs an attempt
 */
export async function executeJob(
  app: AppClient,
  functions: FunctionRegistry | null,
  job: ClaimedJob,
  likeInngest = false,
): Promise<Outcome> {
  const overflow = stepLimitError(Object.keys(job.memos).length)
  if (overflow) return { kind: 'ended', status: 'failed', output: overflow }
  const maxAttempts = functions?.get(job.fnId)?.maxAttempts ?? DEFAULT_RETRIES + 1
  const attempt = { attempt: job.attempt, maxAttempts }
  if (job.attempt >= maxAttempts) {
    const error = new Error('The process died too often during this step')
    return failedCall(error, { ...attempt, now: Date.now() })
  }
  try {
    const response = await app.call(job, maxAttempts)
    return withinLimits(interpretResponse(response, { ...attempt, now: Date.now() }), job)
  } catch (cause) {
    if (cause instanceof AppUnreachable && !likeInngest) return { kind: 'unreachable' }
    if (cause instanceof AppInterrupted && !likeInngest && job.interruptions < MAX_INTERRUPTIONS) {
      return { kind: 'interrupted', dueAt: Date.now() + interruptionBackoff(job.interruptions) }
    }
    const error = cause instanceof Error ? cause : new Error(String(cause))
    return failedCall(error, { ...attempt, now: Date.now() })
  }
}

/** Interprets the app's response to a call. The error of a step's last attempt becomes a `StepFailed` operation. */
export function interpretResponse(response: AppResponse, attempt: Attempt): Outcome {
  const { status, headers, body } = response
  const final = headers['x-inngest-no-retry'] === 'true' || isLast(attempt)
  if (status === 200) return { kind: 'ended', status: 'completed', output: body }
  if (status !== 206) {
    return final
      ? { kind: 'ended', status: 'failed', output: errorFrom(body, status) }
      : retry(attempt, headers['retry-after'], errorFrom(body, status))
  }
  const parsed = operations.safeParse(body)
  if (!parsed.success) {
    return failedCall(new Error('The app responded with operations of an unknown shape'), attempt)
  }
  const failed = parsed.data.find(({ op }) => op === 'StepError')
  if (failed && !final) return retry(attempt, headers['retry-after'], failed.error)
  return {
    kind: 'progressed',
    operations: parsed.data.map((op) => (op.op === 'StepError' ? { ...op, op: 'StepFailed' } : op)),
    sdkVersion: Number(headers['x-inngest-req-version'] ?? 2),
  }
}

function withinLimits(outcome: Outcome, { stateBytes }: ClaimedJob): Outcome {
  if (outcome.kind !== 'progressed') return outcome
  const overflow = stateLimitError(stateBytes, outcome.operations)
  return overflow ? { kind: 'ended', status: 'failed', output: overflow } : outcome
}

/** The outcome of a call without a usable response: it timed out, broke off, or the response was not signed. */
export function failedCall(error: Error, attempt: Attempt): Outcome {
  const output = { name: error.name, message: error.message }
  return isLast(attempt)
    ? { kind: 'ended', status: 'failed', output }
    : retry(attempt, undefined, output)
}

function isLast({ attempt, maxAttempts }: Attempt): boolean {
  return attempt + 1 >= maxAttempts
}

function retry({ attempt, now }: Attempt, retryAfter: string | undefined, error: unknown): Outcome {
  const dueAt = parseRetryAfter(retryAfter, now) ?? now + defaultBackoff(attempt)
  return { kind: 'retry', dueAt, error }
}

function errorFrom(body: unknown, status: number): unknown {
  if (typeof body === 'object' && body !== null && ('message' in body || 'error' in body))
    return body
  return { name: 'Error', message: `The app responded with status ${status}` }
}
