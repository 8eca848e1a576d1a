/**
 * The values of a call's fields.
 * See docs/contract/public-api.md#call-states and docs/contract/decisions/calls.md#call-values.
 */

export const CALL_STATUSES = [
  'initiated',
  'ringing',
  'in_progress',
  'completed',
  'no_answer',
  'busy',
  'rejected',
  'abandoned',
  'failed',
] as const

export type CallStatus = (typeof CALL_STATUSES)[number]

export const ACTIVE_STATUSES = ['initiated', 'ringing', 'in_progress'] as const

export type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

/**
 * The final statuses of a call that did not reach its contact: `call.failed` reports these.
 * See docs/contract/public-api.md#event-catalog.
 */
export const UNREACHED_STATUSES = ['no_answer', 'busy', 'rejected', 'abandoned'] as const

export type UnreachedStatus = (typeof UNREACHED_STATUSES)[number]

export type FinalStatus = 'completed' | 'failed' | UnreachedStatus

export const DIRECTIONS = ['outbound', 'inbound'] as const

export type Direction = (typeof DIRECTIONS)[number]

/**
 * The source of the call. `browser` is a voice talk of the account holder with an assistant: it has no contact and no
 * phone number, is billed, and otherwise does not count as a call: {@link countsAsCall}.
 */
export const CALL_ORIGINS = [
  'api',
  'panel',
  'campaign',
  'cadence',
  'lead_form',
  'inbound',
  'browser',
] as const

export type CallOrigin = (typeof CALL_ORIGINS)[number]

/** A fact that the assistant should know in one call, in the words of its author. */
export interface CallFact {
  label: string
  value: string
}

/** Whether lists, statistics, events and the analysis know it. */
export function countsAsCall({ origin }: { origin: CallOrigin }): boolean {
  return origin !== 'browser'
}

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const

export type Sentiment = (typeof SENTIMENTS)[number]

export const OUTCOMES = [
  'interested',
  'not_interested',
  'callback',
  'appointment',
  'do_not_call',
  'wrong_number',
  'unknown',
] as const

export type Outcome = (typeof OUTCOMES)[number]

/** Whether a call with this status is still running. */
export function isActive(status: string): status is ActiveStatus {
  return (ACTIVE_STATUSES as readonly string[]).includes(status)
}

export function isUnreached(status: string): status is UnreachedStatus {
  return (UNREACHED_STATUSES as readonly string[]).includes(status)
}

/**
 * Seconds that a call reserves of the balance when it starts; without them it does not start.
 * See docs/contract/public-api.md#minute-balance.
 */
export const RESERVED_SECONDS = 60

/** The maximum talk time of a call, in seconds. */
export const MAX_TALK_SECONDS = 2 * 60 * 60
