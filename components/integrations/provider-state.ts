import { missingToSend } from '@/lib/domain/service-config'
import type { SmsProviderName } from '@/lib/domain/sms'

/** What each provider is reached by, in the order in which it is asked for. */
export const PROVIDER_FIELDS = {
  local_sms: ['usercode', 'password', 'msgheader'],
  cloudtel: ['accountSid', 'authToken', 'phoneNumber'],
} as const satisfies Record<SmsProviderName, readonly string[]>

type ProviderField = (typeof PROVIDER_FIELDS)[SmsProviderName][number]

export type ProviderState =
  { name: 'none' | 'off' | 'ready' } | { name: 'incomplete'; missing: ProviderField[] }

/** How an account stands with a provider; `saved` is what is kept of it, if anything. */
export function providerState(
  saved:
    { provider: SmsProviderName; config: Record<string, string>; isActive: boolean } | undefined,
): ProviderState {
  if (!saved) return { name: 'none' }
  const missing = missingToSend(saved.provider, saved.config) as ProviderField[]
  if (missing.length > 0) return { name: 'incomplete', missing }
  return { name: saved.isActive ? 'ready' : 'off' }
}
