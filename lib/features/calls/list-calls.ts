import { hasAutomation } from '@/lib/platform/tenancy/account'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { callCondition, type CallFilter, type CallOwner, requireOwned } from './call-filter'
import { CALL_WITH_NAMES, toCall } from './rows'
import type { Call } from './rules/call-record'

export interface CallPage {
  calls: Call[]
  total: number
}

/**
 * One page of the account's calls, newest first, in a constant number of statements.
 * @param page from 1
 * @throws not_found where the filter names an assistant or campaign of another account
 */
export async function listCalls(
  account: CallOwner,
  { page, limit, ...filter }: CallFilter & { page: number; limit: number },
): Promise<CallPage> {
  await requireOwned(account, filter)
  const { sql, values } = callCondition(account, filter)
  const next = values.length + 2
  const [listed, counted] = await Promise.all([
    tenantQuery<{ id: string }>(
      account,
      `select c.id from calls c where ${sql}
       order by c.started_at desc, c.id desc limit $${next} offset $${next + 1}`,
      [...values, limit, (page - 1) * limit],
    ),
    tenantQuery<{ total: number }>(
      account,
      `select count(*)::int as total from calls c where ${sql}`,
      values,
    ),
  ])
  const ids = listed.rows.map(({ id }) => id)
  const calls = await readCalls(account, ids, hasAutomation(account))
  return { calls, total: counted.rows[0]?.total ?? 0 }
}

/** The calls with these ids, in the order of the ids. */
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

/** Whether the account has any call, inbound or outbound. */
export async function hasCalls(owner: Owner): Promise<boolean> {
  const where = { origin: { not: 'browser' } }
  return (await tenantDb(owner).call.findFirst({ where, select: { id: true } })) !== null
}
