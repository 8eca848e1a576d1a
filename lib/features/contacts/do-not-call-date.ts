import { matchKeys } from '@/lib/platform/phone/read-phone'
import type { Statements } from '@/lib/platform/tenancy/tenant'
import { RECORD_KEY } from './opt-out-statement'

/** The first do-not-call record without a contact. $1 is the account, $2 the keys of the number. */
const FIRST_ORPHANED_REQUEST = `
  select created_at as at from activities
  where owner_id = $1 and kind = 'do_not_call' and contact_id is null
    and ${RECORD_KEY} = any($2::text[])
  order by id limit 1`

/**
 * When a number without a contact first asked not to be called; null if it never did. Its contact
 * was deleted, or never existed.
 */
export async function orphanedRequestDate(
  { queryText }: Pick<Statements, 'queryText'>,
  phone: string,
): Promise<Date | null> {
  const rows = await queryText<{ at: Date }>(FIRST_ORPHANED_REQUEST, [matchKeys(phone)])
  return rows[0]?.at ?? null
}
