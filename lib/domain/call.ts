/**
 * The states of a call and how it moves between them.
 * See docs/contract/public-api.md#call-states and docs/contract/decisions.md#call-values.
 * Transitions go forward only, so that late, repeated and out-of-order messages change nothing.
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
 * The person could not be reached: what `call.failed` tells of.
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

/** From each state, where a call may go. */
const TRANSITIONS: Record<CallStatus, readonly CallStatus[]> = {
  initiated: [
    'ringing',
    'in_progress',
    'completed',
    'no_answer',
    'busy',
    'rejected',
    'abandoned',
    'failed',
  ],
  ringing: ['in_progress', 'completed', 'no_answer', 'busy', 'rejected', 'abandoned', 'failed'],
  in_progress: ['completed', 'abandoned', 'failed'],
  completed: [],
  no_answer: [],
  busy: [],
  rejected: [],
  abandoned: [],
  failed: [],
}

/** The states that a call may be in when it enters `to`: what a conditional update names. */
export function statusesBefore(to: CallStatus): CallStatus[] {
  return CALL_STATUSES.filter((from) => TRANSITIONS[from].includes(to))
}

export function isActive(status: string): boolean {
  return (ACTIVE_STATUSES as readonly string[]).includes(status)
}

export function isUnreached(status: string): status is UnreachedStatus {
  return (UNREACHED_STATUSES as readonly string[]).includes(status)
}

/** What is known of a call when its end is told. */
interface KnownCourse {
  status: CallStatus
  customerSpoke: boolean
  /** Seconds of talk were counted. */
  talked: boolean
}

/**
 * How a call really ended, whatever word the exchange has for it: somebody who spoke was reached,
 * somebody who picked up and said nothing hung up on us, and nobody picked up a call that is over
 * without an answer and without talk.
 */
export function endOf(reported: FinalStatus, call: KnownCourse): FinalStatus {
  const answered = call.status === 'in_progress'
  if (call.customerSpoke) return 'completed'
  if (answered && isUnreached(reported)) return 'abandoned'
  if (!answered && reported === 'completed' && !call.talked) return 'no_answer'
  return reported
}

/**
 * Held back from the balance while a call runs; starting needs it.
 * See docs/contract/public-api.md#minute-balance.
 */
export const RESERVED_SECONDS = 60

/** The longest conversation that is held, in seconds. */
export const MAX_TALK_SECONDS = 2 * 60 * 60
