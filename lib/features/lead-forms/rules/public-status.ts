import { isActive, type CallStatus } from '@/lib/platform/vocabulary/call'
import type { CallReason, CallState } from './submission'

/**
 * The status of a submission as its visitor sees it:
 * - `received`: nothing else happens by itself.
 * - `unconfirmed`: the code of an SMS is asked for.
 * - `scheduled`: the call comes at a time.
 * - `calling`, `ringing`, `talking`, `ended`: the call.
 * - `cancelled`: the visitor does not want to be called.
 */
export const PUBLIC_STATUSES = [
  'received',
  'unconfirmed',
  'scheduled',
  'calling',
  'ringing',
  'talking',
  'ended',
  'cancelled',
] as const

export type PublicStatus = (typeof PUBLIC_STATUSES)[number]

/** A call that is due so soon is about to be placed. */
const SOON_MS = 60_000

interface SeenSubmission {
  form: { confirmsBySms: boolean }
  callState: CallState
  callReason: CallReason | null
  callDueAt: Date | null
  call: { status: CallStatus } | null
}

/**
 * Do-not-call is not shown: the visitor may have typed another person's number. Such a submission looks like one whose
 * call has not come yet.
 */
export function publicStatus(
  { form, callState, callReason, callDueAt, call }: SeenSubmission,
  now: Date,
): PublicStatus {
  if (callState === 'cancelled' || callState === 'unconfirmed') return callState
  if (callState === 'placed' && call) {
    if (call.status === 'in_progress') return 'talking'
    if (call.status === 'ringing') return 'ringing'
    return isActive(call.status) ? 'calling' : 'ended'
  }
  const isRefused = callReason === 'do_not_call'
  if (isRefused && form.confirmsBySms) return 'unconfirmed'
  const looksPlanned = callState === 'planned' || isRefused
  if (looksPlanned && callDueAt && callDueAt.getTime() > now.getTime() + SOON_MS) return 'scheduled'
  return callState === 'planned' || callState === 'placed' ? 'calling' : 'received'
}
