import type { CallStatus } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { isShort, maxTalkSeconds } from './rules/talk-reservation'
import { tenantQuery, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { extendCalls } from './extend-calls'

export interface TalkLimit {
  /** What the call is in now. */
  status: CallStatus
  /** The seconds of talk that it may have in all, as of now. */
  maxTalkSeconds: number
}

interface CallWithBalance {
  status: CallStatus
  answeredAt: Date | null
  reservedSeconds: number
  durationSeconds: number
  freeSeconds: number
}

const CALL_WITH_BALANCE = `
  select c.status, c.answered_at as "answeredAt", c.reserved_seconds as "reservedSeconds",
    c.duration_seconds as "durationSeconds",
    u.balance_seconds - u.reserved_seconds as "freeSeconds"
  from calls c join users u on u.id = c.owner_id
  where c.owner_id = $1 and c.id = $2::uuid`

/**
 * Keeps what a call holds back ahead of its talk: where it runs short and something is free, it
 * takes more, otherwise this only reads. How long it may talk does not change by that.
 * @throws not_found
 */
export async function extendReservation(
  owner: Owner,
  callId: string,
  now = new Date(),
): Promise<TalkLimit> {
  const call = await read(owner, callId)
  const { status, answeredAt, reservedSeconds, freeSeconds } = call
  const talks = status === 'in_progress' && answeredAt !== null
  if (talks && freeSeconds > 0 && isShort({ answeredAt, reservedSeconds }, now)) {
    await transaction(owner, (tx) => extendCalls(tx, [callId], now))
  }
  return { status, maxTalkSeconds: maxTalkSeconds(call, freeSeconds) }
}

async function read(owner: Owner, callId: string): Promise<CallWithBalance> {
  const { rows } = await tenantQuery<CallWithBalance>(owner, CALL_WITH_BALANCE, [callId])
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
