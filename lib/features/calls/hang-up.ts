import { type CallLeg, telephony } from '@/lib/vendors/telephony'
import { log } from '@/lib/platform/log'

/** Sees to it that nobody is left on the line; where that cannot be done, the exchange's own limit ends it. */
export async function hangUp(line: CallLeg): Promise<void> {
  try {
    await telephony().hangUp(line)
  } catch (error) {
    log().warn({ err: error, ...line }, 'a call could not be hung up')
  }
}
