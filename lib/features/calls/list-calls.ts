import { hasAutomation } from '@/lib/platform/tenancy/account'
import {
  countMatching,
  type CountRequest,
  type PageCount,
} from '@/lib/platform/tenancy/count-matching'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { callCondition, type CallFilter, type CallOwner, requireOwned } from './call-filter'
import { type CallWithNames, selectCalls, toCall } from './rows'
import type { Call } from './rules/call-record'

export interface CallPage extends PageCount {
  calls: Call[]
}

export interface CallPageRequest extends CallFilter, CountRequest {
  /** From 1. */
  page: number
  limit: number
}

/**
 * One page of the account's calls, newest first: two statements, and one for each assistant or campaign that the filter
 * names.
 * @throws not_found where the filter names an assistant or campaign of another account
 */
export async function listCalls(
  account: CallOwner,
  { page, limit, countAll, ...filter }: CallPageRequest,
): Promise<CallPage> {
  await requireOwned(account, filter)
  const { sql, values } = callCondition(account, filter)
  const next = values.length + 2
  const [calls, count] = await Promise.all([
    readCalls(account, `${sql} ${NEWEST_FIRST} limit $${next} offset $${next + 1}`, [
      ...values,
      limit + 1,
      (page - 1) * limit,
    ]),
    countMatching(account, `from calls c where ${sql}`, values, { countAll }),
  ])
  return { calls: calls.slice(0, limit), ...count, hasMore: calls.length > limit }
}

export const NEWEST_FIRST = 'order by c.started_at desc, c.id desc'

/**
 * Reads calls, newest first, in one statement.
 * @param condition with the limit that follows it; `$1` is the account, `$2` the first of `values`
 */
export async function readCalls(
  account: CallOwner,
  condition: string,
  values: readonly unknown[],
): Promise<Call[]> {
  const text = `${selectCalls(`(select c.* from calls c where ${condition})`)} ${NEWEST_FIRST}`
  const { rows } = await tenantQuery<CallWithNames>(account, text, values)
  return rows.map((row) => toCall(row, hasAutomation(account)))
}

/** Whether the account has any call, inbound or outbound. */
export async function hasCalls(owner: Owner): Promise<boolean> {
  const where = { origin: { not: 'browser' } }
  return (await tenantDb(owner).call.findFirst({ where, select: { id: true } })) !== null
}
