import type { PhoneNumber } from '@/prisma/generated/client'
import { log } from '@/lib/log'
import { dialCall } from '@/lib/services/calls/dial-call'
import type { Owner } from '@/lib/tenant'
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
      // A refusal is the call's own end; one that could not be settled is found by the sweeper.
      await dialCall(owner, { ...call, maxTalkSeconds }, line).catch((error: unknown) =>
        log().warn({ err: error, callId: call.id }, 'a call of a campaign was not taken on'),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
