import type { MessageProblem } from '@/lib/platform/vocabulary/message'
import {
  reaches,
  SMS_PROVIDERS,
  type SmsPreference,
  type SmsProviderName,
} from '@/lib/vendors/sms/rules/sms'

type Choice = { provider: SmsProviderName } | { problem: MessageProblem }

interface SmsRequest {
  preference: SmsPreference
  to: string
  /** The providers through which the account can send now. */
  usable: readonly SmsProviderName[]
}

/**
 * Chooses the provider of an SMS. `auto` takes the first usable provider that reaches the number. A named provider is used
 * or reported as missing.
 */
export function chooseSms({ preference, to, usable }: SmsRequest): Choice {
  const wanted = preference === 'auto' ? SMS_PROVIDERS : [preference]
  const connected = wanted.filter((name) => usable.includes(name))
  const provider = connected.find((name) => reaches(name, to))
  if (provider) return { provider }
  if (connected.length > 0) return { problem: 'no_sms_abroad' }
  return { problem: preference === 'auto' ? 'no_sms_provider' : 'sms_provider_missing' }
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
