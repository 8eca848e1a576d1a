import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Reserves talk time for a call that starts, so that simultaneous calls cannot spend the same minute.
 * @returns the seconds that are still free afterwards; null where the balance does not suffice
 */
export async function reserveMinute(
  { query }: SqlTransaction,
  seconds: number,
): Promise<number | null> {
  const rows = await query<{ free: number }>`
    update users set reserved_seconds = reserved_seconds + ${seconds}
    where id = ${OWNER} and balance_seconds - reserved_seconds >= ${seconds}
    returning balance_seconds - reserved_seconds as free`
  return rows[0]?.free ?? null
}

/**
 * The parts of a statement that stores something together with its reservation: `free` for its `with`, which is empty
 * where the balance does not suffice, and `reserved`. The transaction must hold the lock of the account, which is $1.
 * @param seconds the parameter with the talk time to reserve
 * @param stored the part that stores it from `free`; without a row of it, nothing is reserved
 */
export function reservationParts(
  seconds: string,
  stored: string,
): { free: string; reserved: string } {
  return {
    free: `free as (
      select balance_seconds - reserved_seconds as seconds from users
      where id = $1 and balance_seconds - reserved_seconds >= ${seconds}
    )`,
    reserved: `reserved as (
      update users set reserved_seconds = reserved_seconds + ${seconds} from ${stored} where users.id = $1
    )`,
  }
}

/** Locks the account. @returns its free seconds, of which a running call may reserve more */
export async function lockFreeSeconds({ query }: SqlTransaction): Promise<number> {
  const rows = await query<{ free: number }>`
    select balance_seconds - reserved_seconds as free from users where id = ${OWNER}
    for no key update`
  return rows[0]?.free ?? 0
}
