import { systemPool } from '@/lib/platform/database/client'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import type { Call } from './rules/call-record'
import { callCondition, type CallFilter, type CallOwner, requireOwned } from './call-filter'
import { readCalls } from './read-calls'

export interface CallPage {
  calls: Call[]
  total: number
}

/**
 * One page of the account's calls, the newest first: a constant number of statements.
 * @param page from 1
 * @throws not_found where a filter names an assistant or campaign that is not the account's
 */
export async function listCalls(
  account: CallOwner,
  { page, limit, ...filter }: CallFilter & { page: number; limit: number },
): Promise<CallPage> {
  await requireOwned(account, filter)
  const { sql, values } = callCondition(account, filter)
  const at = values.length
  const [ids, counted] = await Promise.all([
    systemPool().query<{ id: string }>(
      `select c.id from calls c where ${sql}
       order by c.started_at desc, c.id desc limit $${at + 1} offset $${at + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
    systemPool().query<{ total: number }>(
      `select count(*)::int as total from calls c where ${sql}`,
      values,
    ),
  ])
  const calls = await readCalls(
    account,
    ids.rows.map(({ id }) => id),
    hasAutomation(account),
  )
  return { calls, total: counted.rows[0]?.total ?? 0 }
}
