import type { MessageProblem } from '@/lib/platform/vocabulary/message'
import type { SmsPreference, SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { domesticDigits } from '@/lib/vendors/sms/rules/sms-number'

type Choice = { provider: SmsProviderName } | { problem: MessageProblem }

interface SmsRequest {
  preference: SmsPreference
  /** E.164. */
  to: string
  /** The providers through which the account can send now. */
  usable: readonly SmsProviderName[]
}

/**
 * Chooses the provider of an SMS. `auto` takes the domestic provider for Turkish numbers, else cloud
 * telephony; for foreign numbers cloud telephony only. A named provider is used or reported as missing.
 */
export function chooseSms({ preference, to, usable }: SmsRequest): Choice {
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

/**
 * How long free text may be sent after the recipient's last message.
 * See docs/contract/panel.md#conversation-window.
 */
const WINDOW_MS = 24 * 60 * 60 * 1000

/** @param lastInbound when the recipient last wrote; null if never */
export function isWindowOpen(lastInbound: Date | null, now: Date): boolean {
  return lastInbound !== null && now.getTime() - lastInbound.getTime() < WINDOW_MS
}
