import { AppError, validationError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { SMS_PROVIDERS, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { SaveSmsProvider } from './contract/panel-input'
import { openConfig, sealConfig, toListed } from './rows'
import { type ListedSmsProvider, unmaskConfig } from './rules/provider-config'

/** The account's SMS providers, secrets masked. */
export async function listSmsProviders(owner: Owner): Promise<ListedSmsProvider[]> {
  const rows = await tenantDb(owner).serviceConfig.findMany()
  return SMS_PROVIDERS.flatMap((name) => rows.filter(({ provider }) => provider === name)).map(
    toListed,
  )
}

/**
 * Replaces the stored config of a provider; a masked secret keeps the stored one. The lock of the
 * account serializes saves, so that no save restores a secret that another has just replaced.
 * @throws validation_error where a mask has no stored secret to stand for
 */
export async function saveSmsProvider(
  owner: Owner,
  { provider, config: given, isActive }: SaveSmsProvider,
): Promise<ListedSmsProvider> {
  const row = await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const { serviceConfig } = tx.db
    const key = { ownerId_provider: { ownerId: owner.id, provider } }
    const before = await serviceConfig.findUnique({ where: key })
    const stored = before ? openConfig(provider, before.config) : {}
    const { config, problems } = unmaskConfig(provider, given, stored)
    if (problems.length > 0) throw validationError(problems)
    const saved = { config: sealConfig(provider, config), isActive }
    return serviceConfig.upsert({
      where: key,
      create: { ownerId: owner.id, provider, ...saved },
      update: saved,
    })
  })
  return toListed(row)
}

/** Disconnects a provider and deletes its config. @throws not_found */
export async function deleteSmsProvider(owner: Owner, provider: SmsProviderName): Promise<void> {
  const { count } = await tenantDb(owner).serviceConfig.deleteMany({ where: { provider } })
  if (count === 0) throw new AppError('not_found')
}
