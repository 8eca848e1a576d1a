import { AppError } from '@/lib/platform/errors'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Disconnects a provider: what was saved of it is gone. @throws not_found */
export async function deleteServiceConfig(owner: Owner, provider: SmsProviderName): Promise<void> {
  const { count } = await tenantDb(owner).serviceConfig.deleteMany({ where: { provider } })
  if (count === 0) throw new AppError('not_found')
}
