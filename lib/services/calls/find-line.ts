import { AppError } from '@/lib/domain/errors'
import { tenantDb, type Owner } from '@/lib/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/**
 * The number that a call goes out from: the one that was asked for, else the account's first active
 * one, numbers with a trunk before those that can only send messages. Contract 4.5.
 * @throws not_found where it is not the account's, or not active, or there is none
 */
export async function findLine(owner: Owner, phoneNumberId?: bigint | null): Promise<PhoneNumber> {
  const line = await tenantDb(owner).phoneNumber.findFirst({
    where: { isActive: true, deletedAt: null, ...(phoneNumberId && { id: phoneNumberId }) },
    orderBy: [{ sipTrunkId: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  })
  if (!line) throw new AppError('not_found')
  return line
}
