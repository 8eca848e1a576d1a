import { log } from '@/lib/platform/log'
import { jobQueue } from '@/lib/vendors/jobs'
import { type CallLeg, telephony } from '@/lib/vendors/telephony'
import { hangUp } from './hang-up'

/**
 * Informs the person on the line of a call that has lost its worker that the call ends. The call is settled before that:
 * the farewell is not billed, stored or recorded.
 */

/** Queues the farewell of a settled call. Hangs up if no job can be handed over. */
export async function queueFarewell(leg: CallLeg): Promise<void> {
  const name = 'call/farewell.due'
  const { callId } = leg
  try {
    await jobQueue().send({ name, data: leg, id: `${name}:${callId}` })
  } catch (error) {
    log().warn({ err: error, callId }, 'nobody tells that a call ends')
    await hangUp(leg)
  }
}

/** Sends a worker that says it. @returns whether one came */
export async function sayFarewell(leg: CallLeg): Promise<boolean> {
  try {
    await telephony().sendFarewell(leg)
    return true
  } catch (error) {
    log().warn({ err: error, ...leg }, 'no worker came to tell that a call ends')
    return false
  }
}
