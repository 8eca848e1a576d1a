/** Facts of the business's systems about one call: text by the key of its placeholder `{{context.key}}`. */
export type CallContext = Record<string, string>

export const MAX_CONTEXT_KEYS = 20

/** Maximum characters of all keys and values. */
export const MAX_CONTEXT_TEXT = 2000

export const CONTEXT_KEY = /^[A-Za-z0-9_]{1,40}$/

/** How long a context URL may take to answer, in milliseconds. */
export const CONTEXT_TIMEOUT_MS = 2000

/** The size of a context, which {@link MAX_CONTEXT_TEXT} limits. */
export function contextSize(context: CallContext): number {
  return Object.entries(context).reduce((sum, [key, text]) => sum + key.length + text.length, 0)
}

/** Why a context URL gave nothing for a call. `pending`: it is asked at the moment, or its answer was lost. */
export const CONTEXT_FAILURES = [
  'pending',
  'timeout',
  'dns',
  'address_refused',
  'tls',
  'connection',
  'redirect',
  'status',
  'too_large',
  'bad_encoding',
  'invalid_request',
  'not_json',
  'invalid',
] as const

export interface ContextFailure {
  code: (typeof CONTEXT_FAILURES)[number]
  /** The status, the error code of the system, or the wrong field. */
  detail: string | null
}
