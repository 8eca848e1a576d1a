/**
 * The words for a call that the contract fixes.
 * See docs/contract/public-api.md#call-states and docs/contract/decisions.md#call-values.
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

/**
 * The contact could not be reached: `call.failed` reports these.
 * See docs/contract/public-api.md#event-catalogue.
 */
export const UNREACHED_STATUSES = ['no_answer', 'busy', 'rejected', 'abandoned'] as const

export type UnreachedStatus = (typeof UNREACHED_STATUSES)[number]

export type FinalStatus = 'completed' | 'failed' | UnreachedStatus

export const DIRECTIONS = ['outbound', 'inbound'] as const

export type Direction = (typeof DIRECTIONS)[number]

/** Who asked for it. */
export type CallOrigin = 'api' | 'panel' | 'campaign' | 'cadence' | 'inbound'

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

export function isActive(status: string): boolean {
  return (ACTIVE_STATUSES as readonly string[]).includes(status)
}

export function isUnreached(status: string): status is UnreachedStatus {
  return (UNREACHED_STATUSES as readonly string[]).includes(status)
}

/**
 * Seconds held back from the balance while a call runs; a call needs them to start.
 * See docs/contract/public-api.md#minute-balance.
 */
export const RESERVED_SECONDS = 60

/** The longest conversation that is held, in seconds. */
export const MAX_TALK_SECONDS = 2 * 60 * 60
