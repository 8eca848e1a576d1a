import {
  CALL_STATUSES,
  type CallStatus,
  type FinalStatus,
  isUnreached,
} from '@/lib/platform/vocabulary/call'

/**
 * How a call moves between its states.
 * See docs/contract/public-api.md#call-states and docs/contract/decisions.md#call-values.
 * Transitions go forward only, so that late, repeated and out-of-order messages change nothing.
 */

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
