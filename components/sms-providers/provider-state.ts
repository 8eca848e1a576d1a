import { missingToSend } from '@/lib/features/sms-providers/rules/provider-config'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'

export type ProviderState =
  | { name: 'none' | 'off' | 'ready' }
  | { name: 'incomplete'; missing: string[] }

export function providerState(
  saved:
    | { provider: SmsProviderName; config: Record<string, string>; isActive: boolean }
    | undefined,
): ProviderState {
  if (!saved) return { name: 'none' }
  const missing = missingToSend(saved.provider, saved.config)
  if (missing.length > 0) return { name: 'incomplete', missing }
  return { name: saved.isActive ? 'ready' : 'off' }
}
