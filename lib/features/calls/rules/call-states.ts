import {
  CALL_STATUSES,
  type CallStatus,
  type FinalStatus,
  isUnreached,
} from '@/lib/platform/vocabulary/call'

/**
 * How a call moves between its states: forward only, so that late, repeated and out-of-order reports
 * change nothing. See docs/contract/public-api.md#call-states and
 * docs/contract/decisions.md#call-values.
 */

/** For each status, the ones that may follow it. */
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

/** The statuses from which a call may move to `to`: the condition of the update that moves it. */
export function statusesBefore(to: CallStatus): CallStatus[] {
  return CALL_STATUSES.filter((from) => TRANSITIONS[from].includes(to))
}

/** What is known about a call when its end is reported. */
interface KnownCall {
  status: CallStatus
  /** The contact said something. */
  customerSpoke: boolean
  /** The report counts talk time. */
  talked: boolean
}

/**
 * The final status of a call, which corrects the reported one. A contact who spoke was reached: the
 * call is completed. One who answered and said nothing abandoned the call. A call without an answer
 * and without talk time was not answered.
 */
export function endOf(reported: FinalStatus, call: KnownCall): FinalStatus {
  const answered = call.status === 'in_progress'
  if (call.customerSpoke) return 'completed'
  if (answered && isUnreached(reported)) return 'abandoned'
  if (!answered && reported === 'completed' && !call.talked) return 'no_answer'
  return reported
}
