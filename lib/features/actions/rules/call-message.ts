import type { MessageProblem } from '@/lib/platform/vocabulary/message'

/** How long to wait after each attempt at a message of a call that has not reached the platform. */
const RETRY_AFTER_SECONDS = [30, 5 * 60, 30 * 60]

/**
 * How long to wait before a message is tried again, in milliseconds. Null where it is not: only what has
 * surely not been taken may go out another time, and not for ever.
 * @param attempt which one failed, from 1
 */
export function retryAfter(reason: MessageProblem, attempt: number): number | null {
  const seconds = reason === 'unreachable' ? RETRY_AFTER_SECONDS[attempt - 1] : undefined
  return seconds === undefined ? null : seconds * 1000
}

/** What makes the message of an action one in its call. */
export function actionKey(actionId: bigint): string {
  return `action:${actionId}`
}
