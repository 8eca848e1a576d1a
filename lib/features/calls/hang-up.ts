import { log } from '@/lib/platform/log'
import { jobQueue } from '@/lib/vendors/jobs'
import { type CallLeg, telephony } from '@/lib/vendors/telephony'

/**
 * Hangs up a call leg. If that fails, a job retries until the exchange confirms it, or no longer knows the call. If not
 * even that works, the exchange ends the leg at its own time limit.
 */
export async function hangUp(leg: CallLeg): Promise<void> {
  try {
    await endLeg(leg)
  } catch (error) {
    log().warn({ err: error, ...leg }, 'a call could not be hung up')
    await hangUpLater(leg)
  }
}

/** Does nothing where the exchange no longer knows the call. @throws TelephonyError */
export async function endLeg(leg: CallLeg): Promise<void> {
  await telephony().hangUp(leg)
}

async function hangUpLater(leg: CallLeg): Promise<void> {
  try {
    await jobQueue().send({ name: 'call/hang-up.due', data: leg })
  } catch (error) {
    log().error({ err: error, ...leg }, 'a call stays on the line')
  }
}
