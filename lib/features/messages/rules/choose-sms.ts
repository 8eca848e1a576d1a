import type { MessageProblem } from '@/lib/platform/vocabulary/message'
import type { SmsPreference, SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { domesticDigits } from '@/lib/vendors/sms/rules/sms-number'

type Choice = { provider: SmsProviderName } | { problem: MessageProblem }

interface Wish {
  preference: SmsPreference
  /** E.164. */
  to: string
  /** By which it could be sent as things stand. */
  usable: readonly SmsProviderName[]
}

/**
 * By whom an SMS is sent. `auto`: a Turkish number by the domestic provider, else by cloud telephony;
 * a foreign one by cloud telephony alone. Who names a provider gets that one or none.
 */
export function chooseSms({ preference, to, usable }: Wish): Choice {
  const foreign = domesticDigits(to) === null
  if (preference === 'auto') return chooseBest(foreign, usable)
  if (!usable.includes(preference)) return { problem: 'sms_provider_missing' }
  if (foreign && preference === 'local_sms') return { problem: 'no_sms_abroad' }
  return { provider: preference }
}

function chooseBest(foreign: boolean, usable: readonly SmsProviderName[]): Choice {
  if (!foreign && usable.includes('local_sms')) return { provider: 'local_sms' }
  if (usable.includes('cloudtel')) return { provider: 'cloudtel' }
  return { problem: usable.length > 0 ? 'no_sms_abroad' : 'no_sms_provider' }
}
