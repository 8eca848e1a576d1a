import { telephony, TelephonyError } from '@/lib/adapters/telephony'
import { AppError } from '@/lib/domain/errors'
import { log } from '@/lib/log'
import type { Owner } from '@/lib/tenant'
import type { OpenedCall } from './open-call'
import { settleCall } from './settle-call'

/**
 * Asks the exchange to dial a call that is on record. Where it refuses, the call stays as history,
 * with its reason, and costs nothing. @throws telephony_error (with `call_id` and `reason`)
 */
export async function dialCall(
  owner: Owner,
  call: Pick<OpenedCall, 'id' | 'to' | 'maxTalkSeconds'>,
  line: { phoneNumber: string; sipTrunkId: string | null },
): Promise<void> {
  try {
    await telephony().dial({
      callId: call.id,
      accountId: String(owner.id),
      to: call.to,
      from: line.phoneNumber,
      trunkId: line.sipTrunkId,
      maxTalkSeconds: call.maxTalkSeconds,
    })
  } catch (error) {
    log().warn({ err: error, callId: call.id }, 'the exchange did not take a call on')
    await settleCall(owner, call.id, { reported: 'failed', endReason: 'telephony_error' })
    const reason =
      error instanceof TelephonyError
        ? error.message
        : 'The telephone exchange cannot be reached. Try again in a few minutes.'
    throw new AppError('telephony_error', { call_id: call.id, reason })
  }
}
