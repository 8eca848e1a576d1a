import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/** Reads numbers of one account. */
type Numbers =
  Pick<ReturnType<typeof tenantDb>, 'phoneNumber'> | Pick<TenantTransaction['db'], 'phoneNumber'>

/**
 * The number that a call goes out from: the one that was asked for, else the account's first active
 * one, numbers with a trunk before those that can only send messages. Null where it is
 * not the account's, or not active, or there is none.
 * See docs/contract/public-api.md#default-phone-number.
 */
export async function findActiveCallerNumber(
  db: Numbers,
  phoneNumberId?: bigint | null,
): Promise<PhoneNumber | null> {
  const where = { isActive: true, deletedAt: null, ...(phoneNumberId && { id: phoneNumberId }) }
  const orderBy = { id: 'asc' } as const
  const callable = { ...where, sipTrunkId: { not: null } }
  const line = await db.phoneNumber.findFirst({ where: callable, orderBy })
  return line ?? db.phoneNumber.findFirst({ where, orderBy })
}

/** The same for a call that somebody asks for. @throws not_found */
export async function findCallerNumber(
  owner: Owner,
  phoneNumberId?: bigint | null,
): Promise<PhoneNumber> {
  const line = await findActiveCallerNumber(tenantDb(owner), phoneNumberId)
  if (!line) throw new AppError('not_found')
  return line
}
