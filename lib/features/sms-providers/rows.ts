import {
  type ConfigOf,
  isSecretField,
  type ListedServiceConfig,
  mapFields,
  maskConfig,
  missingToSend,
  type SmsConfig,
} from './rules/service-config'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { decryptSecret, encryptSecret } from '@/lib/platform/security/secrets'
import type { ServiceConfig } from '@/prisma/generated/client'

/** As it is stored: each secret encrypted by itself, so that one can be kept while another is changed. */
export function sealConfig(config: SmsConfig): Record<string, string> {
  return mapFields(config, (value, field) =>
    value && isSecretField(field) ? encryptSecret(value) : value,
  )
}

/** A stored config, decrypted. */
export function openConfig<P extends SmsProviderName>(
  row: Pick<ServiceConfig, 'config'> & { provider: P },
): ConfigOf<P> {
  return mapFields(row.config as Record<string, string>, (value, field) =>
    value && isSecretField(field) ? decryptSecret(value) : value,
  )
}

/** What an account holder sees of it: secrets are masked. */
export function toListed(row: ServiceConfig): ListedServiceConfig {
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
