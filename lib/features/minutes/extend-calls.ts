import { planExtensions, type Talk } from './rules/talk-reservation'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** A call that talks. */
export interface TalkingCall extends Talk {
  id: string
}

/**
 * Holds more of the balance back for those of these calls that run short, as far as it is free.
 * Takes the account's lock first: a constant number of statements, however many calls they are.
 * @returns the calls that still talk, with what they hold now
 */
export async function extendCalls(
  tx: TenantTransaction,
  callIds: readonly string[],
  now: Date,
): Promise<TalkingCall[]> {
  const free = await lockFreeSeconds(tx)
  const calls = await readTalking(tx, callIds)
  const extensions = planExtensions(calls, free, now)
  if (extensions.length === 0) return calls
  await extend(
    tx,
    extensions.map(({ talk: { id }, seconds }) => ({ id, seconds })),
  )
  const added = new Map(extensions.map(({ talk, seconds }) => [talk.id, seconds]))
  return calls.map((call) => ({
    ...call,
    reservedSeconds: call.reservedSeconds + (added.get(call.id) ?? 0),
  }))
}

async function lockFreeSeconds({ query }: TenantTransaction): Promise<number> {
  const rows = await query<{ free: number }>`
    select balance_seconds - reserved_seconds as free from users where id = ${OWNER}
    for no key update`
  return rows[0]?.free ?? 0
}

/** Whatever ends a call holds the account's lock too: what is read here talks until the commit. */
function readTalking(
  { query }: TenantTransaction,
  callIds: readonly string[],
): Promise<TalkingCall[]> {
  return query<TalkingCall>`
    select id, answered_at as "answeredAt", reserved_seconds as "reservedSeconds" from calls
    where id = any(${callIds}::uuid[]) and owner_id = ${OWNER} and status = 'in_progress'
      and answered_at is not null`
}

async function extend(
  { execute }: TenantTransaction,
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
