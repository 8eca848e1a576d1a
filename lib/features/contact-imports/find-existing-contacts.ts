import type { ExistingContact, ReadLine } from './rules/import-plan'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** The contacts that some lines speak of, held until the transaction ends. */
export async function findExistingContacts(
  { query }: TenantTransaction,
  lines: ReadLine[],
): Promise<ExistingContact[]> {
  const numbers = new Set<string>()
  for (const { row } of lines) {
    const last10 = typeof row === 'string' ? null : lastTenDigits(row.phone)
    if (last10) numbers.add(last10)
  }
  // One look into the unique index for each number, whatever the planner knows of a table that grows meanwhile.
  return query<ExistingContact>`
    select c.* from unnest(${[...numbers].toSorted()}::text[]) as given (last10)
    cross join lateral (
      select id, first_name as "firstName", last_name as "lastName", email, company, title, notes,
        phone_last10 as "phoneLast10"
      from contacts where owner_id = ${OWNER} and phone_last10 = given.last10
      limit 1 for update) c`
}
