import {
  isSecretField,
  type ListedSmsProvider,
  mapFields,
  maskConfig,
  missingToSend,
  type ProviderConfig,
} from './rules/provider-config'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { decryptSecret, encryptSecret } from '@/lib/platform/security/secrets'
import type { ServiceConfig } from '@/prisma/generated/client'

/** For storing: encrypts each secret by itself, so that one can be kept while another changes. */
export function sealConfig(provider: SmsProviderName, config: ProviderConfig): ProviderConfig {
  return mapFields(config, (value, field) =>
    value && isSecretField(provider, field) ? encryptSecret(value) : value,
  )
}

/** Decrypts a stored config. */
export function openConfig(
  provider: SmsProviderName,
  stored: ServiceConfig['config'],
): ProviderConfig {
  return mapFields(stored as ProviderConfig, (value, field) =>
    value && isSecretField(provider, field) ? decryptSecret(value) : value,
  )
}

/** A stored config as the account holder sees it, secrets masked. */
export function toListed(row: ServiceConfig): ListedSmsProvider {
  const provider = row.provider as SmsProviderName
  const config = openConfig(provider, row.config)
  const { isActive, updatedAt } = row
  const canSend = isActive && missingToSend(provider, config).length === 0
  return { provider, config: maskConfig(provider, config), isActive, canSend, updatedAt }
}
