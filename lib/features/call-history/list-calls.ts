import { hasAutomation } from '@/lib/platform/tenancy/account'
import {
  countMatching,
  type CountRequest,
  type PageCount,
} from '@/lib/platform/tenancy/count-matching'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { callCondition, type CallFilter, type CallOwner } from '@/lib/features/calls/call-filter'
import { requireOwned } from '@/lib/features/lead-forms/require-owned'
import { type CallWithNames, selectCalls, toCall } from './rows'
import type { Call, CallSort } from '@/lib/features/calls/rules/call-record'

export interface CallPage extends PageCount {
  calls: Call[]
}

export interface CallPageRequest extends CallFilter, CountRequest {
  /** Newest first by default. */
  sort?: CallSort
  /** From 1. */
  page: number
  limit: number
}

/**
 * One page of the account's calls: two statements, and one for each assistant, campaign or lead form that the filter
 * names.
 * @throws not_found where the filter names an assistant, campaign or lead form of another account
 */
export async function listCalls(
  account: CallOwner,
  { sort = 'newest', page, limit, countAll, ...filter }: CallPageRequest,
): Promise<CallPage> {
  await requireOwned(account, filter)
  const { sql, values } = callCondition(account, filter)
  const next = values.length + 2
  const [calls, count] = await Promise.all([
    readCalls(
      account,
      `${sql} ${ORDERS[sort]} limit $${next} offset $${next + 1}`,
      [...values, limit + 1, (page - 1) * limit],
      ORDERS[sort],
    ),
    countMatching(account, `from calls c where ${sql}`, values, { countAll }),
  ])
  return { calls: calls.slice(0, limit), ...count, hasMore: calls.length > limit }
}

export const NEWEST_FIRST = 'order by c.started_at desc, c.id desc'

/** The indexes have these orders, and are read backwards for the opposite ones. */
const ORDERS = {
  newest: NEWEST_FIRST,
  oldest: 'order by c.started_at, c.id',
  longest: 'order by c.duration_seconds desc, c.id desc',
  shortest: 'order by c.duration_seconds, c.id',
} as const satisfies Record<CallSort, string>

/**
 * Reads calls in one statement.
 * @param condition with the order and limit that follow it; `$1` is the account, `$2` the first of `values`
 * @param order of what is returned: newest first by default
 */
export async function readCalls(
  account: CallOwner,
  condition: string,
  values: readonly unknown[],
  order: string = NEWEST_FIRST,
): Promise<Call[]> {
  const text = `${selectCalls(`(select c.* from calls c where ${condition})`)} ${order}`
  const { rows } = await tenantQuery<CallWithNames>(account, text, values)
  return rows.map((row) => toCall(row, hasAutomation(account)))
}

/** Whether the account has any call, inbound or outbound. */
export async function hasCalls(owner: Owner): Promise<boolean> {
  const where = { origin: { not: 'browser' } }
  return (await tenantDb(owner).call.findFirst({ where, select: { id: true } })) !== null
}
