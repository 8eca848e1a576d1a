import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { isActive } from '@/lib/platform/vocabulary/call'

/** A call that is due so soon is about to be placed. */
const SOON_MS = 60_000

type Called = Pick<
  ListedSubmission,
  'state' | 'contactId' | 'callState' | 'callReason' | 'callDueAt' | 'callStatus'
>

/** Whether its call has ended or did not come, and the contact wants calls. */
export function canCallAgain(submission: Called): boolean {
  const { state, contactId, callState, callReason, callStatus } = submission
  if (state !== 'contact' || contactId === null || callReason === 'do_not_call') return false
  if (callState === 'placed') return callStatus === null || !isActive(callStatus)
  return callState === 'none'
}

/** Whether its call is running or about to start. */
export function isMoving({ callState, callDueAt, callStatus }: Called, now: number): boolean {
  if (callState === 'placed') return callStatus !== null && isActive(callStatus)
  return callState === 'planned' && callDueAt !== null && callDueAt.getTime() < now + SOON_MS
}
