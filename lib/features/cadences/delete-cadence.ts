import { AppError } from '@/lib/platform/errors'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { endCadence } from './reactions/end-enrollments'

/** Hides the cadence; everybody on the way leaves it. @throws not_found */
export async function deleteCadence(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (tx) => {
    const { count } = await tx.db.cadence.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
    })
    if (count === 0) throw new AppError('not_found')
    await endCadence(tx, id)
  })
}
