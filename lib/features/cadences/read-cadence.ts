import type { ListedCadence } from './rules/cadence'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { toListed, WITH_ACTIVE_COUNT } from './list-cadences'

/** @throws not_found */
export async function readCadence(owner: Owner, id: bigint): Promise<ListedCadence> {
  const row = await tenantDb(owner).cadence.findFirst({
    where: { id, deletedAt: null },
    include: WITH_ACTIVE_COUNT,
  })
  if (!row) throw new AppError('not_found')
  return toListed(row)
}
