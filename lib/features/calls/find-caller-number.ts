import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/** A client of one account. */
type Db =
  Pick<ReturnType<typeof tenantDb>, 'phoneNumber'> | Pick<TenantTransaction['db'], 'phoneNumber'>

/**
 * The phone number that an outbound call uses: the given one, otherwise the account's first active
 * one. Numbers with a trunk come before those that can only send messages. Null where the number is
 * not the account's or not active, or the account has none.
 * See docs/contract/public-api.md#default-phone-number.
 */
export async function findActiveCallerNumber(
  db: Db,
  phoneNumberId?: bigint | null,
): Promise<PhoneNumber | null> {
  const where = { isActive: true, deletedAt: null, ...(phoneNumberId && { id: phoneNumberId }) }
  const orderBy = { id: 'asc' } as const
  const callable = { ...where, sipTrunkId: { not: null } }
  const withTrunk = await db.phoneNumber.findFirst({ where: callable, orderBy })
  return withTrunk ?? db.phoneNumber.findFirst({ where, orderBy })
}

/** Like {@link findActiveCallerNumber}, for a request. @throws not_found */
export async function findCallerNumber(
  owner: Owner,
  phoneNumberId?: bigint | null,
): Promise<PhoneNumber> {
  const number = await findActiveCallerNumber(tenantDb(owner), phoneNumberId)
  if (!number) throw new AppError('not_found')
  return number
}
