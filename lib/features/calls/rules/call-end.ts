import type { CallStatus, FinalStatus } from '@/lib/platform/vocabulary/call'
import { END_REASONS, type EndReason } from '@/lib/vendors/telephony/rules/end-reason'

/**
 * The outcome of an ended call. It follows from what happened, not from who reports the end first.
 * See docs/contract/decisions/calls.md#end-of-a-call.
 */

/** The end of a call as it is reported. */
interface ReportedEnd {
  reported: FinalStatus
  /** One of the known reasons, or one of a worker's own. */
  endReason: string
}

/** What is known about a call when its end is reported. */
interface KnownCall {
  status: CallStatus
  /** The contact said something. */
  customerSpoke: boolean
  /** The account holder spoke with the contact in place of the assistant. */
  wasTakenOver: boolean
  /** The report proves that the call was answered, even if its status does not. */
  wasAnswered: boolean
}

/** An answering machine, or a colleague of the account holder, took over from the assistant. */
const TAKEN_OVER: ReadonlySet<string> = new Set<EndReason>(['voicemail', 'handed_over'])

/** One of the two parties hung up. The last three are what an exchange says of a callee who leaves. */
const HUNG_UP: ReadonlySet<string> = new Set<EndReason>([
  'customer_hung_up',
  'assistant_hung_up',
  'time_limit',
  'ring_timeout',
  'busy',
  'declined',
])

const KNOWN: ReadonlySet<string> = new Set(END_REASONS)

/** @returns the final status, on which the bill, the contact and the event depend */
export function finalStatus({ reported, endReason }: ReportedEnd, call: KnownCall): FinalStatus {
  if (call.customerSpoke || call.wasTakenOver) return 'completed'
  if (call.status !== 'in_progress' && !call.wasAnswered) {
    return reported === 'completed' ? 'no_answer' : reported
  }
  if (TAKEN_OVER.has(endReason)) return 'completed'
  if (HUNG_UP.has(endReason)) return 'abandoned'
  // Trouble, or the account holder, ended the call before the contact could say anything.
  if (KNOWN.has(endReason)) return 'failed'
  return reported === 'failed' ? 'failed' : 'abandoned'
}

/** Who was there when a call leg dropped. Times are on the clock of the exchange. */
interface DroppedLeg {
  status: CallStatus
  direction: 'outbound' | 'inbound'
  workerJoinedAt: Date | null
  workerLeftAt: Date | null
  /** When the account holder started to speak in place of the worker. */
  takenOverAt: Date | null
  /** When the leg dropped; null if that is not known exactly. */
  droppedAt: Date | null
}

/**
 * Returns why no assistant spoke to a party that was reachable, if that is so: the worker had left before the party
 * did, or no worker took an inbound call. After a take-over the account holder was there instead: a call that both of them
 * have left does not go on until its leg drops.
 */
export function withoutWorker(leg: DroppedLeg): 'agent_error' | 'agent_missing' | null {
  const { status, direction, workerJoinedAt, workerLeftAt, takenOverAt, droppedAt } = leg
  // An exchange rings, or answers, only once a worker is there.
  if (status !== 'in_progress') {
    return direction === 'inbound' && !workerJoinedAt ? 'agent_missing' : null
  }
  if (takenOverAt || !workerLeftAt || !droppedAt) return null
  return workerLeftAt < droppedAt ? 'agent_error' : null
}
