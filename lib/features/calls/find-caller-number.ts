import type { tenantDb, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/** A client of one account. */
type Db =
  Pick<ReturnType<typeof tenantDb>, 'phoneNumber'> | Pick<TenantTransaction['db'], 'phoneNumber'>

/**
 * The phone number that an outbound call uses: the given one, otherwise the account's first active
 * one. A number without a trunk can only send messages, so no call uses it. Null where the number is
 * not the account's, not active or without a trunk, or the account has none.
 * See docs/contract/public-api.md#default-phone-number and docs/contract/decisions.md#call-refusals.
 */
export async function findActiveCallerNumber(
  db: Db,
  phoneNumberId?: bigint | null,
): Promise<PhoneNumber | null> {
  const callable = { isActive: true, deletedAt: null, sipTrunkId: { not: null } }
  return db.phoneNumber.findFirst({
    where: { ...callable, ...(phoneNumberId && { id: phoneNumberId }) },
    orderBy: { id: 'asc' },
  })
}
