import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Gives back what a call held, once it is settled. Under the account's lock.
 * @returns what is free afterwards, in seconds; negative where other calls hold more than there is
 */
export async function releaseMinute(
  { query }: TenantTransaction,
  seconds: number,
): Promise<number> {
  const rows = await query<{ free: number }>`
    update users set reserved_seconds = reserved_seconds - ${seconds} where id = ${OWNER}
    returning balance_seconds - reserved_seconds as free`
  return rows[0]?.free ?? 0
}
