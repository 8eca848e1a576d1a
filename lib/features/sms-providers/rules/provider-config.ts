import type { FieldProblem } from '@/lib/platform/errors'
import { isMaskedSecret } from '@/lib/vendors/sms/rules/masks'
import { definitionOf, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'

/** The configs of an account's SMS providers. See docs/contract/panel.md#sms-providers. */

/** The decrypted fields of a provider. A field that is not given is empty. */
export type ProviderConfig = Record<string, string>

/** A config as the account holder sees it, secrets masked. */
export interface ListedSmsProvider {
  provider: SmsProviderName
  config: ProviderConfig
  isActive: boolean
  canSend: boolean
  updatedAt: Date
}

/** The fields of a provider, in the order of its form. */
export function fieldNames(provider: SmsProviderName): string[] {
  return Object.keys(definitionOf(provider).fields)
}

export function isSecretField(provider: SmsProviderName, field: string): boolean {
  return definitionOf(provider).fields[field]?.mask !== undefined
}

export function maskConfig(provider: SmsProviderName, config: ProviderConfig): ProviderConfig {
  const { fields } = definitionOf(provider)
  return mapFields(config, (value, field) => fields[field]?.mask?.(value) ?? value)
}

/** Replaces each masked secret by the stored one. `problems` names the masked fields that have none. */
export function unmaskConfig(
  provider: SmsProviderName,
  given: ProviderConfig,
  stored: Partial<ProviderConfig>,
): { config: ProviderConfig; problems: FieldProblem[] } {
  const masked = Object.keys(given).filter(
    (field) => isSecretField(provider, field) && isMaskedSecret(given[field] ?? ''),
  )
  const kept = masked.flatMap((field) => (stored[field] ? [[field, stored[field]] as const] : []))
  const problems = masked
    .filter((field) => !stored[field])
    .map((field) => ({
      path: `config.${field}`,
      message:
        'This is a mask, and nothing is stored that it could stand for: type the value itself.',
    }))
  return { config: { ...given, ...Object.fromEntries(kept) }, problems }
}

/** The fields without which no SMS can be sent. */
export function missingToSend(
  provider: SmsProviderName,
  config: Partial<ProviderConfig>,
): string[] {
  const { fields } = definitionOf(provider)
  return fieldNames(provider).filter((field) => fields[field]?.needed && !config[field])
}

export function mapFields(
  config: ProviderConfig,
  change: (value: string, field: string) => string,
): ProviderConfig {
  return Object.fromEntries(
    Object.entries(config).map(([field, value]) => [field, change(value, field)]),
  )
}
