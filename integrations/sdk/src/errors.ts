import { readRetryAfter } from './retry.js'
import type { ErrorCode } from './schema.js'

/** What is wrong with one field of a request. */
export interface FieldProblem {
  path: string
  message: string
}

/** The body of an error, as the API writes it. */
export interface ErrorBody {
  error: string
  code?: string
  details?: FieldProblem[]
  /** Some errors say more, such as `call_id`, `quota` and `validEvents`. */
  [more: string]: unknown
}

interface Answer {
  status: number
  body?: ErrorBody | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** A request that failed: the API refused it, or no answer came. */
export class SantralError extends Error {
  override readonly name = 'SantralError'
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** Distinguishes errors. Undefined if the API only gives a sentence, or if the answer is not from the API. */
  readonly code: ErrorCode | 'connection_failed' | 'timeout' | undefined
  /** Of a `validation_error`: what is wrong with each field. */
  readonly details: readonly FieldProblem[]
  /** Names the request in the logs of the server. */
  readonly requestId: string | undefined
  /** How many seconds to wait, where the answer says so. */
  readonly retryAfterSeconds: number | undefined
  /** The whole body of the answer. */
  readonly body: ErrorBody | undefined

  /** @internal */
  constructor(message: string, code: SantralError['code'], answer: Answer, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = answer.status
    this.code = code
    this.details = answer.body?.details ?? []
    this.requestId = answer.requestId
    this.retryAfterSeconds = answer.retryAfterSeconds
    this.body = answer.body
  }
}

/** No answer came within the time, or the connection failed. */
export function connectionError(cause: unknown): SantralError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  const message = isTimeout ? 'Santral did not answer in time.' : 'Santral could not be reached.'
  return new SantralError(
    message,
    isTimeout ? 'timeout' : 'connection_failed',
    { status: 0 },
    cause,
  )
}

/** The error for an answer that is not a success of the API. */
export function answerError({ status, headers }: Response, body: unknown): SantralError {
  const requestId = headers.get('x-request-id') ?? undefined
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'))
  const answer = { status, requestId, retryAfterSeconds }
  if (!isErrorBody(body)) {
    return new SantralError(`HTTP ${status}, not from the API of Santral.`, undefined, answer)
  }
  return new SantralError(messageOf(body), codeOf(body), { ...answer, body })
}

/** Parses a body; undefined if it is not JSON. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  )
}

/** Some errors have a code, others a word in `error` that serves as one. */
export function codeOf({ code, error }: ErrorBody): SantralError['code'] {
  const word = code ?? (/^[a-z_]+$/.test(error) ? error : undefined)
  return word as SantralError['code']
}

function messageOf({ error, details = [] }: ErrorBody): string {
  const problems = details.map(({ message }) => message)
  return problems.length > 0 ? `${error}: ${problems.join(' ')}` : error
}
