import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'

const ERASE =
  'delete from minute_entries where id in (select id from minute_entries where owner_id = $1 limit $2)'

/** Deletes a batch of ledger entries. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
