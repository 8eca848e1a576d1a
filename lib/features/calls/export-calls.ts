import { systemPool } from '@/lib/platform/database/client'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import type { Call } from './rules/call-record'
import { callCondition, type CallFilter, type CallOwner, requireOwned } from './call-filter'
import { readCalls } from './read-calls'

const PAGE = 1000

/**
 * All calls that pass the filter, newest first, a thousand at a time: each page begins where the last
 * one ended.
 * @throws not_found where a filter names an assistant or campaign that is not the account's
 */
export async function* exportCalls(account: CallOwner, filter: CallFilter): AsyncGenerator<Call[]> {
  await requireOwned(account, filter)
  const { sql, values } = callCondition(account, filter)
  const at = values.length
  const below = `and (c.started_at, c.id) < ($${at + 1}::timestamptz, $${at + 2}::uuid)`
  let last: { id: string; startedAt: Date } | undefined
  do {
    const { rows } = await systemPool().query<{ id: string; startedAt: Date }>(
      `select c.id, c.started_at as "startedAt" from calls c where ${sql} ${last ? below : ''}
       order by c.started_at desc, c.id desc limit ${PAGE}`,
      last ? [...values, last.startedAt, last.id] : values,
    )
    const ids = rows.map(({ id }) => id)
    yield await readCalls(account, ids, hasAutomation(account))
    last = rows.length === PAGE ? rows.at(-1) : undefined
  } while (last)
}
