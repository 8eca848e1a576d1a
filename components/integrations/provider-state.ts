import type { PanelServiceConfig } from '@/lib/contracts/panel/service-config'
import type { SmsProviderName } from '@/lib/domain/sms'

/** What each provider is reached by, in the order in which it is asked for. */
export const PROVIDER_FIELDS = {
  local_sms: ['usercode', 'password', 'msgheader'],
  cloudtel: ['accountSid', 'authToken', 'phoneNumber'],
} as const satisfies Record<SmsProviderName, readonly string[]>

export type ProviderField = (typeof PROVIDER_FIELDS)[SmsProviderName][number]

/** What nothing can be sent without. A sender title is recommended only. */
const NEEDED: ProviderField[] = ['usercode', 'password', 'accountSid', 'authToken', 'phoneNumber']

export type ProviderState =
  { name: 'none' | 'off' | 'ready' } | { name: 'incomplete'; missing: ProviderField[] }

/** How an account stands with a provider. */
export function providerState(
  saved: Pick<PanelServiceConfig, 'provider' | 'config' | 'isActive'> | undefined,
): ProviderState {
  if (!saved) return { name: 'none' }
  const missing = PROVIDER_FIELDS[saved.provider].filter(
    (field) => NEEDED.includes(field) && !saved.config[field],
  )
  if (missing.length > 0) return { name: 'incomplete', missing }
  return { name: saved.isActive ? 'ready' : 'off' }
}
