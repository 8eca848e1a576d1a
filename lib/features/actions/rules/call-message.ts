import type { MessageProblem } from '@/lib/platform/vocabulary/message'

/** The wait after each failed attempt. */
const RETRY_AFTER_SECONDS = [30, 5 * 60, 30 * 60]

/**
 * The wait before a message is tried again, in milliseconds. Null if it is not tried again: only a
 * message that the platform has certainly not taken is repeated, and only so many times.
 * @param attempt the number of the failed attempt, from 1
 */
export function retryAfter(reason: MessageProblem, attempt: number): number | null {
  const seconds = reason === 'unreachable' ? RETRY_AFTER_SECONDS[attempt - 1] : undefined
  return seconds === undefined ? null : seconds * 1000
}

export function actionKey(actionId: bigint): string {
  return `action:${actionId}`
}

interface BookedAppointment {
  id: bigint
  callId: string | null
}

/**
 * The appointment that a message of a call refers to: the last appointment booked in the call, else
 * the contact's next one.
 * @param upcoming the contact's future appointments, the next one first
 */
export function appointmentOfCall<A extends BookedAppointment>(
  upcoming: readonly A[],
  callId: string,
): A | null {
  const bookedInCall = upcoming.filter((one) => one.callId === callId)
  const [last = upcoming[0]] = bookedInCall.toSorted((a, b) => Number(b.id - a.id))
  return last ?? null
}
