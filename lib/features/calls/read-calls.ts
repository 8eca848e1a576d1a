import type { Call } from './rules/call-record'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { CALL_WITH_NAMES, toCall } from './rows'

/** The calls of these ids with the names beside them, in the order of the ids. */
export async function readCalls(
  owner: Owner,
  ids: readonly string[],
  withAnalysis: boolean,
): Promise<Call[]> {
  if (ids.length === 0) return []
  const rows = await tenantDb(owner).call.findMany({
    where: { id: { in: [...ids] } },
    include: CALL_WITH_NAMES,
  })
  const byId = new Map(rows.map((row) => [row.id, toCall(row, withAnalysis)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
