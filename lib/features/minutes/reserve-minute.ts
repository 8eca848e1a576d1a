import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Holds seconds of the balance back for a call that starts, so that calls at the same time cannot
 * spend the same minute.
 * @returns what is still free afterwards, in seconds; null where the balance does not suffice
 */
export async function reserveMinute(
  { query }: TenantTransaction,
  seconds: number,
): Promise<number | null> {
  const rows = await query<{ free: number }>`
    update users set reserved_seconds = reserved_seconds + ${seconds}
    where id = ${OWNER} and balance_seconds - reserved_seconds >= ${seconds}
    returning balance_seconds - reserved_seconds as free`
  return rows[0]?.free ?? null
}
