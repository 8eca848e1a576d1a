/** The result of one use of a tool, as the assistant gets it. */
export type Outcome =
  | { ok: true; result: Record<string, unknown> }
  /** `message`: a sentence for the language model. */
  | { ok: false; code: FailureCode; message: string }

export const FAILURE_CODES = [
  /** No answer, an answer that cannot be used, or a 5xx. */
  'tool_failed',
  'tool_timeout',
  /** It failed three times in a row, so that nothing was sent. */
  'tool_unavailable',
  /** The business's system answered that it does not do this. */
  'tool_refused',
  'validation_error',
] as const

export type FailureCode = (typeof FAILURE_CODES)[number]

/** `refused`: the system works, but not for this request. */
export const RUN_STATUSES = ['running', 'ok', 'refused', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

export function statusOf(outcome: Outcome): Exclude<RunStatus, 'running'> {
  if (outcome.ok) return 'ok'
  const isRefusal = outcome.code === 'tool_refused' || outcome.code === 'validation_error'
  return isRefusal ? 'refused' : 'failed'
}

/** Request and answer, for people. Secrets are masked. */
export interface Trace {
  request: SentRequest | null
  statusCode: number | null
  /** The start of the answer. */
  answer: string | null
  durationMs: number
}

/** A request as it is shown. For a tool of an MCP server: the server's URL and the arguments. */
export interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}
