import { z } from 'zod'
import type { AppAnswer } from './app-client'
import { defaultBackoff, parseRetryAfter } from './durations'
import { operation, type Operation } from './protocol'

/** What a call of the app came to. */
export type Outcome =
  | { kind: 'ended'; status: 'completed' | 'failed'; output: unknown }
  | { kind: 'retry'; dueAt: number; error: unknown }
  | { kind: 'progressed'; operations: Operation[]; sdkVersion: number }
  /** The app could not be reached, so nothing ran: the attempt does not count. */
  | { kind: 'unreachable' }

interface Attempt {
  /** Counted from 0. */
  attempt: number
  maxAttempts: number
  /** Epoch milliseconds. */
  now: number
}

const operations = z.union([z.array(operation), operation.transform((one) => [one])])

/** Reads the app's answer to a call. A step that failed for the last time comes as `StepFailed`. */
export function interpretAnswer(answer: AppAnswer, attempt: Attempt): Outcome {
  const { status, headers, body } = answer
  const final = headers['x-inngest-no-retry'] === 'true' || isLast(attempt)
  if (status === 200) return { kind: 'ended', status: 'completed', output: body }
  if (status !== 206) {
    return final
      ? { kind: 'ended', status: 'failed', output: errorFrom(body, status) }
      : retry(attempt, headers['retry-after'], errorFrom(body, status))
  }
  const parsed = operations.safeParse(body)
  if (!parsed.success) {
    return failedCall(new Error(`The app answered operations of an unknown shape`), attempt)
  }
  const failed = parsed.data.find(({ op }) => op === 'StepError')
  if (failed && !final) return retry(attempt, headers['retry-after'], failed.error)
  return {
    kind: 'progressed',
    operations: parsed.data.map((op) => (op.op === 'StepError' ? { ...op, op: 'StepFailed' } : op)),
    sdkVersion: Number(headers['x-inngest-req-version'] ?? 2),
  }
}

/** What a call came to that had no usable answer: it timed out, broke off, or was not signed. */
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
  return { name: 'Error', message: `The app answered with status ${status}` }
}
