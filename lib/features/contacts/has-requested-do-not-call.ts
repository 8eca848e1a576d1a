import { lastTenDigits } from '@/lib/platform/phone/phone'
import { type Owner, tenantQuery, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Requests of numbers whose contact does not exist (any more): $1 is the account, $2 the last ten digits. */
const FIRST_REQUEST = String.raw`
  select created_at as at from activities
  where owner_id = $1 and kind = 'do_not_call' and contact_id is null
    and right(regexp_replace(data->>'phone', '\D', '', 'g'), 10) = $2
  order by id limit 1`

/** When a number without a contact first asked not to be contacted; null where it never did. */
export async function hasRequestedDoNotCall(
  owner: Owner,
  phone: string,
  tx?: TenantTransaction,
): Promise<Date | null> {
  const values = [lastTenDigits(phone)]
  const rows = tx
    ? await tx.queryText<{ at: Date }>(FIRST_REQUEST, values)
    : (await tenantQuery<{ at: Date }>(owner, FIRST_REQUEST, values)).rows
  return rows[0]?.at ?? null
}
