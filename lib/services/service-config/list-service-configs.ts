import type { PanelServiceConfig } from '@/lib/contracts/panel/service-config'
import { tenantDb, type Owner } from '@/lib/tenant'
import { presentConfig } from './config-row'

/** The providers of SMS of an account, secrets masked. */
export async function listServiceConfigs(owner: Owner): Promise<PanelServiceConfig[]> {
  const rows = await tenantDb(owner).serviceConfig.findMany({ orderBy: { provider: 'desc' } })
  return rows.map(presentConfig)
}
