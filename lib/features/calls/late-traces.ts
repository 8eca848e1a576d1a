import { onLateTraces } from '@/lib/features/reactions'
import { prepared } from '@/lib/platform/database/prepared'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { countsAsCall } from '@/lib/platform/vocabulary/call'
import { storeProblems } from './problems/store-problems'

type EndedCall = Parameters<typeof onLateTraces>[1]

type LockedCall = Omit<EndedCall, 'endedAt'> & { endedAt: Date | null }

/**
 * The lock waits for a transaction that is settling the call and may not have seen the newest traces. So the statement
 * does not require the end of the call: rows are chosen before they are locked. $2 is the call.
 */
const LOCK_CALL = prepared(`
  select id, direction, origin, phone, line_number as "lineNumber", ended_at as "endedAt",
    case when status = 'completed' then duration_seconds
      else coalesce(ceil(extract(epoch from ended_at - answered_at)), 0) end::int as "connectedSeconds"
  from calls where owner_id = $1 and id = $2::uuid for share`)

/** Has turns and traces that were just stored taken into account, if their call has already ended. */
export async function addLateTraces(owner: Owner, callId: string): Promise<void> {
  const { rows } = await tenantQuery<LockedCall & Record<string, unknown>>(owner, LOCK_CALL, [
    callId,
  ])
  const [call] = rows
  const endedAt = call?.endedAt
  if (!endedAt) return
  await lockedTransaction(owner, async (tx) => {
    await onLateTraces(tx, { ...call, endedAt })
    if (countsAsCall(call)) await storeProblems(tx, callId)
  })
}
