import { type Line, telephony } from '@/lib/vendors/telephony'
import { log } from '@/lib/platform/log'

/** Sees to it that nobody is left on the line; where that cannot be done, the exchange's own limit ends it. */
export async function hangUp(line: Line): Promise<void> {
  try {
    await telephony().hangUp(line)
  } catch (error) {
    log().warn({ err: error, ...line }, 'a call could not be hung up')
  }
}
