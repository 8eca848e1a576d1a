import { systemDb } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { jobQueue } from '@/lib/vendors/jobs'
import { type CallLeg, telephony } from '@/lib/vendors/telephony'
import { hangUp } from './hang-up'

/**
 * The person on the line of a call that has lost its worker is told that it ends. The call is settled before that: nothing
 * of the farewell is billed, stored or recorded.
 */

/** Queues the farewell of a settled call. Hangs up where no job can be handed over. */
export async function queueFarewell(leg: CallLeg): Promise<void> {
  const name = 'call/farewell.due'
  const { callId } = leg
  try {
    await jobQueue().send({ name, data: { callId }, id: `${name}:${callId}` })
  } catch (error) {
    log().warn({ err: error, callId }, 'nobody tells that a call ends')
    await hangUp(leg)
  }
}

/** Sends a worker that says it. @returns whether one came */
export async function sayFarewell(callId: string): Promise<boolean> {
  try {
    await telephony().sendFarewell(await legOf(callId))
    return true
  } catch (error) {
    log().warn({ err: error, callId }, 'no worker came to tell that a call ends')
    return false
  }
}

/** Hangs up where the worker has not done it by itself. */
export async function hangUpAfterFarewell(callId: string): Promise<void> {
  await hangUp(await legOf(callId))
}

async function legOf(id: string): Promise<CallLeg> {
  const call = await systemDb().call.findFirst({ where: { id }, select: { externalId: true } })
  return { callId: id, externalId: call?.externalId ?? null }
}
