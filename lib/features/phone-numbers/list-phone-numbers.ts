import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/** The account's numbers, oldest first, without the removed ones. */
export function listPhoneNumbers(owner: Owner): Promise<PhoneNumber[]> {
  return tenantDb(owner).phoneNumber.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
  })
}
