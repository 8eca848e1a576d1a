import { z } from 'zod'
import { part } from '@/lib/vendors/sms/rules/provider'
import { definitionOf, SMS_PROVIDERS, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { ProviderConfig } from '../rules/provider-config'

/** The input of the panel for SMS providers. See docs/contract/panel.md#sms-providers. */

export interface SaveSmsProvider {
  provider: SmsProviderName
  /** A masked secret stands for the stored one. */
  config: ProviderConfig
  isActive: boolean
}

export interface TestSmsProvider {
  provider: SmsProviderName
  /** With `testNumber`: the recipient of a test message, or empty. */
  config: ProviderConfig
}

const isActive = z.boolean().default(true)

/** Body of `POST /api/integrations/service-config`. */
export const SaveSmsProvider = bodyOf<SaveSmsProvider>((provider) =>
  z.object({ provider: z.literal(provider), config: definitionOf(provider).config, isActive }),
)

/** Body of `POST /api/integrations/service-config/test`. */
export const TestSmsProvider = bodyOf<TestSmsProvider>((provider) => {
  const config = definitionOf(provider).config.safeExtend({ testNumber: part })
  return z.object({ provider: z.literal(provider), config })
})

function bodyOf<T>(bodyFor: (provider: SmsProviderName) => z.ZodObject): z.ZodType<T> {
  const [first, ...others] = SMS_PROVIDERS
  const bodies = [bodyFor(first), ...others.map(bodyFor)] as const
  return z.discriminatedUnion('provider', [...bodies]) as unknown as z.ZodType<T>
}
