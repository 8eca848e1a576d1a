import {
  type ConfigOf,
  isSecretField,
  type ListedSmsProvider,
  mapFields,
  maskConfig,
  missingToSend,
  type SmsConfig,
} from './rules/provider-config'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { decryptSecret, encryptSecret } from '@/lib/platform/security/secrets'
import type { ServiceConfig } from '@/prisma/generated/client'

/** For storing: encrypts each secret by itself, so that one can be kept while another changes. */
export function sealConfig(config: SmsConfig): Record<string, string> {
  return mapFields(config, (value, field) =>
    value && isSecretField(field) ? encryptSecret(value) : value,
  )
}

/** Decrypts a stored config. */
export function openConfig<P extends SmsProviderName>(
  row: Pick<ServiceConfig, 'config'> & { provider: P },
): ConfigOf<P> {
  return mapFields(row.config as Record<string, string>, (value, field) =>
    value && isSecretField(field) ? decryptSecret(value) : value,
  )
}

/** A stored config as the account holder sees it, secrets masked. */
export function toListed(row: ServiceConfig): ListedSmsProvider {
  const provider = row.provider as SmsProviderName
  const config = openConfig({ provider, config: row.config })
  const { isActive, updatedAt } = row
  const canSend = isActive && missingToSend(provider, config).length === 0
  return {
    provider,
    config: maskConfig(config),
    isActive,
    canSend,
    updatedAt,
  }
}
