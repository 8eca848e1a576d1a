import type { FieldProblem } from '@/lib/platform/errors'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'

/** The configs of an account's SMS providers. See docs/contract/panel.md#sms-providers. */

/** The fields of each provider, in the order of its form. */
export const CONFIG_FIELDS = {
  local_sms: ['usercode', 'password', 'msgheader'],
  cloudtel: ['accountSid', 'authToken', 'phoneNumber'],
} as const satisfies Record<SmsProviderName, readonly string[]>

export type ConfigField<P extends SmsProviderName = SmsProviderName> =
  (typeof CONFIG_FIELDS)[P][number]

/** The decrypted fields of one provider. A field that is not given is empty. */
export type ConfigOf<P extends SmsProviderName> = {
  [K in P]: Record<ConfigField<K>, string>
}[P]
export type SmsConfig = ConfigOf<SmsProviderName>

/** A config as the account holder sees it, secrets masked. */
export interface ListedSmsProvider {
  provider: SmsProviderName
  config: Record<string, string>
  isActive: boolean
  canSend: boolean
  updatedAt: Date
}

const MASK = '••••••••'

/** From this length on, the last four characters reveal little of the rest. */
const MIN_LENGTH_TO_SHOW_END = 12

/** Shows nothing of the secret. See docs/contract/decisions/messages.md#sms-provider-secrets. */
function maskSecret(secret: string): string {
  return secret && MASK
}

/** Shows enough to distinguish accounts: `AC••••••••1234`. */
function maskAccountSid(sid: string): string {
  return sid.length < MIN_LENGTH_TO_SHOW_END ? maskSecret(sid) : `AC${MASK}${sid.slice(-4)}`
}

/** Whether a value stands for the stored secret: a mask of ours, or stars, as other programs mask. */
export function isMaskedSecret(value: string): boolean {
  return value.includes('••••') || /^\*+$/.test(value)
}

/** How each secret is masked. All other fields are shown as they are. */
const SECRETS: Record<string, (secret: string) => string> = {
  password: maskSecret,
  authToken: maskSecret,
  accountSid: maskAccountSid,
}

export function isSecretField(field: string): boolean {
  return Object.hasOwn(SECRETS, field)
}

export function maskConfig(config: SmsConfig): Record<string, string> {
  return mapFields(config, (value, field) => SECRETS[field]?.(value) ?? value)
}

/** Replaces each masked secret by the stored one. `problems` names the masked fields that have none. */
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
