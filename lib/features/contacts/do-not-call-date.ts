import { matchKey } from '@/lib/platform/phone/read-phone'
import { tenantQuery, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** The first do-not-call record without a contact. $1 is the account, $2 the last ten digits. */
const FIRST_ORPHANED_REQUEST = String.raw`
  select created_at as at from activities
  where owner_id = $1 and kind = 'do_not_call' and contact_id is null
    and right(regexp_replace(data->>'phone', '\D', '', 'g'), 10) = $2
  order by id limit 1`

/**
 * When a number without a contact first asked not to be called; null if it never did. Its contact
 * was deleted, or never existed.
 */
export async function orphanedRequestDate(
  owner: Owner,
  phone: string,
  tx?: TenantTransaction,
): Promise<Date | null> {
  const values = [matchKey(phone)]
  const rows = tx
    ? await tx.queryText<{ at: Date }>(FIRST_ORPHANED_REQUEST, values)
    : (await tenantQuery<{ at: Date }>(owner, FIRST_ORPHANED_REQUEST, values)).rows
  return rows[0]?.at ?? null
}
