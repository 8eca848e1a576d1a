import { systemPool } from '@/lib/platform/database/client'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import {
  BEGINNING_SECONDS,
  isUsedUp,
  SHORT_SECONDS,
} from '@/lib/features/minutes/rules/reservation'
import { log } from '@/lib/platform/log'
import { settleCall } from './settle-call'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { extendCalls } from '@/lib/features/minutes/reservations'

/** Accounts that are read at once. */
const BATCH = 200

/** Read from the running calls alone: the partial index on them is small. */
const SHORT = `
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
 * Keeps the reservations of all running calls ahead of their talk, in all accounts, and ends the
 * calls that have talked all there is.
 * @returns how many calls were ended
 */
export async function extendRunningCalls(now = new Date()): Promise<number> {
  let ended = 0
  let last = '0'
  for (;;) {
    const { rows } = await systemPool().query<ShortCalls>(SHORT, [now, last])
    for (const { ownerId, callIds } of rows) {
      try {
        ended += await extendCallsOf({ id: BigInt(ownerId) }, callIds, now)
      } catch (error) {
        log().error({ err: error, accountId: ownerId }, 'the calls of an account were not extended')
      }
    }
    if (rows.length < BATCH) return ended
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
