import { log } from '@/lib/platform/log'
import { type CallLeg, telephony } from '@/lib/vendors/telephony'

/** Hangs a call leg up. Where that fails, the exchange ends the leg at its own time limit. */
export async function hangUp(leg: CallLeg): Promise<void> {
  try {
    await telephony().hangUp(leg)
  } catch (error) {
    log().warn({ err: error, ...leg }, 'a call could not be hung up')
  }
}
