import { lockFreeSeconds } from '@/lib/features/usage/reservations'
import {
  isShort,
  maxTalkSeconds,
  planExtensions,
  type Reservation,
} from '@/lib/features/usage/rules/reservation'
import { AppError } from '@/lib/platform/errors'
import {
  OWNER,
  sqlTransaction,
  tenantQuery,
  type Owner,
  type SqlTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { CallStatus } from '@/lib/platform/vocabulary/call'

/** An answered call that is still running. */
export interface RunningCall extends Reservation {
  id: string
}

/**
 * Extends the reservations of those of the calls that run short, as far as the free balance goes.
 * Takes the account's lock first, and needs a constant number of statements.
 * @returns those of the calls that are still running, with their reservations as they are now
 */
export async function extendCalls(
  tx: SqlTransaction,
  callIds: readonly string[],
  now: Date,
): Promise<RunningCall[]> {
  const free = await lockFreeSeconds(tx)
  const calls = await readRunning(tx, callIds)
  const extensions = planExtensions(calls, free, now)
  if (extensions.length === 0) return calls
  await extend(
    tx,
    extensions.map(({ call: { id }, seconds }) => ({ id, seconds })),
  )
  const added = new Map(extensions.map(({ call, seconds }) => [call.id, seconds]))
  return calls.map((call) => ({
    ...call,
    reservedSeconds: call.reservedSeconds + (added.get(call.id) ?? 0),
  }))
}

/** Settling takes the account's lock too, so the calls found here run until the commit. */
function readRunning(
  { query }: SqlTransaction,
  callIds: readonly string[],
): Promise<RunningCall[]> {
  return query<RunningCall>`
    select id, answered_at as "answeredAt", reserved_seconds as "reservedSeconds" from calls
    where id = any(${callIds}::uuid[]) and owner_id = ${OWNER} and status = 'in_progress'
      and answered_at is not null`
}

async function extend(
  { execute }: SqlTransaction,
  extensions: { id: string; seconds: number }[],
): Promise<void> {
  await execute`
    with extended as (
      update calls c set reserved_seconds = c.reserved_seconds + e.seconds
      from jsonb_to_recordset(${JSON.stringify(extensions)}::jsonb) as e(id uuid, seconds int)
      where c.id = e.id and c.owner_id = ${OWNER}
      returning e.seconds
    )
    update users set reserved_seconds = reserved_seconds + (select sum(seconds) from extended)
    where id = ${OWNER}`
}

export interface TalkLimit {
  /** The call's status now. */
  status: CallStatus
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
 * Keeps the reservation of a call ahead of its talk time. Writes only where the reservation runs
 * short and some of the balance is free; otherwise it is a single read. The extension does not change
 * the limit that is returned.
 * @throws not_found
 */
export async function extendReservation(
  owner: Owner,
  callId: string,
  now = new Date(),
): Promise<TalkLimit> {
  const { rows } = await tenantQuery<CallWithBalance>(owner, CALL_WITH_BALANCE, [callId])
  const [call] = rows
  if (!call) throw new AppError('not_found')
  const { status, answeredAt, reservedSeconds, freeSeconds } = call
  const isRunning = status === 'in_progress' && answeredAt !== null
  if (isRunning && freeSeconds > 0 && isShort({ answeredAt, reservedSeconds }, now)) {
    await sqlTransaction(owner, (tx) => extendCalls(tx, [callId], now))
  }
  return { status, maxTalkSeconds: maxTalkSeconds(call, freeSeconds) }
}
