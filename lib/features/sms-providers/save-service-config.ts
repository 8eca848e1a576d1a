import type { SaveServiceConfig } from './contract/panel-input'
import { validationError } from '@/lib/platform/errors'
import { type ListedServiceConfig, unmaskConfig } from './rules/service-config'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { openConfig, sealConfig, toListed } from './rows'

/**
 * Saves how a provider is reached, in place of what was saved before; a masked secret keeps the
 * stored one. Saves at the same time come one after the other, so that each keeps what it has seen.
 * @throws validation_error where a mask stands for nothing
 */
export async function saveServiceConfig(
  owner: Owner,
  { provider, config: given, isActive }: SaveServiceConfig,
): Promise<ListedServiceConfig> {
  const row = await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const { serviceConfig } = tx.db
    const key = { ownerId_provider: { ownerId: owner.id, provider } }
    const before = await serviceConfig.findUnique({ where: key })
    const stored = before ? openConfig({ provider, config: before.config }) : {}
    const { config, problems } = unmaskConfig(given, stored)
    if (problems.length > 0) throw validationError(problems)
    const saved = { config: sealConfig(config), isActive }
    return serviceConfig.upsert({
      where: key,
      create: { ownerId: owner.id, provider, ...saved },
      update: saved,
    })
  })
  return toListed(row)
}
