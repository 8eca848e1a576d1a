import type { FieldProblem } from '@/lib/platform/errors'
import { isMaskedSecret, maskAccountSid, maskSecret } from './masked-secret'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'

/** How an account reaches its providers of SMS. See docs/contract/panel.md#sms-providers. */

/** What each provider is reached by, in the order in which it is asked for. */
export const CONFIG_FIELDS = {
  local_sms: ['usercode', 'password', 'msgheader'],
  cloudtel: ['accountSid', 'authToken', 'phoneNumber'],
} as const satisfies Record<SmsProviderName, readonly string[]>

export type ConfigField<P extends SmsProviderName = SmsProviderName> =
  (typeof CONFIG_FIELDS)[P][number]

/** The fields of one provider, decrypted; empty where one is not given. */
export type ConfigOf<P extends SmsProviderName> = {
  [K in P]: Record<ConfigField<K>, string>
}[P]
export type SmsConfig = ConfigOf<SmsProviderName>

/** What an account holder sees of one: secrets are masked. */
export interface ListedServiceConfig {
  provider: SmsProviderName
  config: Record<string, string>
  isActive: boolean
  canSend: boolean
  updatedAt: Date
}

/** What a secret is shown as. Every other field is shown as it is. */
const SECRETS: Record<string, (secret: string) => string> = {
  password: maskSecret,
  authToken: maskSecret,
  accountSid: maskAccountSid,
}

export function isSecretField(field: string): boolean {
  return Object.hasOwn(SECRETS, field)
}

/** As it is shown: nothing of a secret but what tells one account from another. */
export function maskConfig(config: SmsConfig): Record<string, string> {
  return mapFields(config, (value, field) => SECRETS[field]?.(value) ?? value)
}

/** The config with each masked secret replaced by the stored one, and the fields that have none. */
export function unmaskConfig<C extends SmsConfig>(
  given: C,
  stored: Partial<Record<string, string>>,
): { config: C; problems: FieldProblem[] } {
  const masked = Object.entries(given).filter(
    ([field, value]) => isSecretField(field) && isMaskedSecret(value),
  )
  const kept = masked.flatMap(([field]) => (stored[field] ? [[field, stored[field]] as const] : []))
  const problems = masked
    .filter(([field]) => !stored[field])
    .map(([field]) => ({
      path: `config.${field}`,
      message:
        'This is a mask, and nothing is stored that it could stand for: type the value itself.',
    }))
  return { config: { ...given, ...(Object.fromEntries(kept) as Partial<C>) }, problems }
}

const NEEDED_TO_SEND: Record<SmsProviderName, readonly ConfigField[]> = {
  local_sms: ['usercode', 'password'],
  cloudtel: ['accountSid', 'authToken', 'phoneNumber'],
}

/** The fields without which no SMS can be sent. */
export function missingToSend(
  provider: SmsProviderName,
  config: Partial<Record<string, string>>,
): ConfigField[] {
  return NEEDED_TO_SEND[provider].filter((field) => !config[field])
}

export function mapFields(
  config: Record<string, string>,
  change: (value: string, field: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).map(([field, value]) => [field, change(value, field)]),
  )
}
