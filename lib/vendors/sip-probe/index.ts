import { config } from '@/lib/platform/config'
import { optionsProbe } from './options'
import type { SipProbe } from './port'

export type { SipAnswer } from './port'

/** The only way to send something to a SIP host that an account holder chose. */
export function sipProbe(): SipProbe {
  return optionsProbe({ allowPrivate: config().SIP_ALLOW_PRIVATE_TARGETS })
}
