import type { PhoneNumber } from '@/prisma/generated/client'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { dialCall } from '@/lib/features/calls/dial-call'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { PlacedCall } from './place-calls'

/** The exchange is asked for so many at the same time. */
const AT_ONCE = 5

/** Dials calls that are on record. One that the exchange refuses has been settled when this returns. */
export async function dialCalls(
  owner: Owner,
  calls: readonly PlacedCall[],
  line: PhoneNumber,
  maxTalkSeconds: number,
): Promise<void> {
  const remaining = calls.values()
  const work = async () => {
    for (const call of remaining) {
      // A refusal is the call's own end and told of; what could not be settled, a sweeper finds.
      await dialCall(owner, { ...call, maxTalkSeconds }, line).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'telephony_error') return
        log().error({ err: error, callId: call.id }, 'a call that was refused could not be ended')
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
