import { AppError } from '@/lib/domain/errors'
import { tenantDb, type Owner } from '@/lib/tenant'

/** Hides the number and frees it for another account; its calls keep their history. @throws not_found */
export async function deletePhoneNumber(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).phoneNumber.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt: new Date(), isActive: false },
  })
  if (count === 0) throw new AppError('not_found')
}
