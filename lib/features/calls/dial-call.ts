import { type CallProgress, telephony, TelephonyError } from '@/lib/vendors/telephony'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { reportStatus } from './report-status'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { OpenedCall } from './open-call'
import { settleCall } from './settle-call'

/**
 * Asks the exchange to dial a call that is on record, and keeps what becomes of the ringing. Where
 * the exchange refuses, the call stays as history, with its reason, and costs nothing.
 * @throws telephony_error (with `call_id` and `reason`)
 */
export async function dialCall(
  owner: Owner,
  call: Pick<OpenedCall, 'id' | 'to' | 'maxTalkSeconds'>,
  line: { phoneNumber: string; sipTrunkId: string | null },
): Promise<void> {
  const request = {
    callId: call.id,
    accountId: String(owner.id),
    to: call.to,
    from: line.phoneNumber,
    trunkId: line.sipTrunkId,
    maxTalkSeconds: call.maxTalkSeconds,
  }
  try {
    await telephony().dial(request, (course) => keepCourse(owner, call.id, course))
  } catch (error) {
    throw await refused(owner, call.id, error)
  }
}

async function refused(owner: Owner, callId: string, error: unknown): Promise<AppError> {
  log().warn({ err: error, callId }, 'the exchange did not take a call on')
  const failure = error instanceof TelephonyError ? error : null
  const endReason = failure?.endReason ?? 'telephony_error'
  await settleCall(owner, callId, { reported: 'failed', endReason, endDetail: failure?.detail })
  const reason =
    failure?.message ?? 'The telephone exchange cannot be reached. Try again in a few minutes.'
  return new AppError('telephony_error', { call_id: callId, reason })
}

/** Nobody waits for it any more: what fails here is left to the exchange's messages and the sweeper. */
async function keepCourse(owner: Owner, callId: string, course: CallProgress): Promise<void> {
  try {
    if (course.answered) {
      await reportStatus(callId, { status: 'in_progress', at: course.at.toISOString() })
    } else await settleCall(owner, callId, course)
  } catch (error) {
    log().error({ err: error, callId }, 'what became of the ringing could not be kept')
  }
}
