import { CALL_STATUSES, type CallStatus } from '@/lib/platform/vocabulary/call'

/**
 * How a call moves between its states: forward only, so that late, repeated and out-of-order reports
 * change nothing. See docs/contract/public-api.md#call-states and
 * docs/contract/decisions/calls.md#call-values.
 */

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
