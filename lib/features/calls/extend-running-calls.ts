import { systemPool } from '@/lib/platform/database/client'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import { BEGINNING_SECONDS, isUsedUp, SHORT_SECONDS } from '@/lib/features/usage/rules/reservation'
import { log } from '@/lib/platform/log'
import { settleCall } from './settle-call'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { extendCalls } from './extend-reservations'

/** How many accounts one statement reads. */
const BATCH = 200

/** The small partial index on running calls serves this statement. */
const SHORT_CALLS = `
  select owner_id::text as "ownerId", array_agg(id::text) as "callIds" from calls
  where status = 'in_progress' and reserved_seconds < ${MAX_TALK_SECONDS} and owner_id > $2
    and answered_at + greatest(reserved_seconds - ${SHORT_SECONDS}, ${BEGINNING_SECONDS})
      * interval '1 second' < $1
  group by owner_id order by owner_id limit ${BATCH}`

interface ShortCalls {
  ownerId: string
  callIds: string[]
}

/**
 * Keeps the reservations of running calls ahead of their talk time, in all accounts, and settles the
 * calls that have used up theirs.
 * @returns how many calls were settled
 */
export async function extendRunningCalls(now = new Date()): Promise<number> {
  let settled = 0
  let last = '0'
  for (;;) {
    const { rows } = await systemPool().query<ShortCalls>(SHORT_CALLS, [now, last])
    for (const { ownerId, callIds } of rows) {
      try {
        settled += await extendCallsOf({ id: BigInt(ownerId) }, callIds, now)
      } catch (error) {
        log().error(
          { err: error, accountId: ownerId },
          'the reservations of an account could not be extended',
        )
      }
    }
    if (rows.length < BATCH) return settled
    last = rows.at(-1)?.ownerId ?? last
  }
}

async function extendCallsOf(owner: Owner, callIds: string[], now: Date): Promise<number> {
  const calls = await transaction(owner, (tx) => extendCalls(tx, callIds, now))
  const usedUp = calls.filter((call) => isUsedUp(call, now))
  for (const { id, reservedSeconds } of usedUp) {
    await settleCall(owner, id, {
      reported: 'completed',
      endReason: 'time_limit',
      talkSeconds: reservedSeconds,
      at: now,
    })
  }
  return usedUp.length
}
