import type { ListedServiceConfig } from './rules/service-config'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { toListed } from './rows'

/** The providers of SMS of an account, secrets masked. */
export async function listServiceConfigs(owner: Owner): Promise<ListedServiceConfig[]> {
  const rows = await tenantDb(owner).serviceConfig.findMany({ orderBy: { provider: 'desc' } })
  return rows.map(toListed)
}
