import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Throws a campaign away that was never started; one that was is history.
 * @throws not_found, campaign_started
 */
export async function deleteDraft(owner: Owner, id: bigint): Promise<void> {
  const db = tenantDb(owner)
  const { count } = await db.campaign.deleteMany({ where: { id, status: 'draft' } })
  if (count > 0) return
  const started = await db.campaign.count({ where: { id } })
  throw new AppError(started > 0 ? 'campaign_started' : 'not_found')
}
