import { timestamp, type Tx } from './database'

/**
 * Claims the idempotency keys that are free or expired. Each key may occur once in `keys`.
 * @param times `now`, and `until` when the claim expires; both in epoch milliseconds
 * @returns the keys that were claimed
 */
export async function claimKeys(
  tx: Tx,
  keys: readonly string[],
  { now, until }: { now: number; until: number },
): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>(
    `insert into jobs.idempotency as held (key, expires_at) select key, $2 from unnest($1::text[]) as key
     on conflict (key) do update set expires_at = excluded.expires_at where held.expires_at <= $3
     returning key`,
    [keys, timestamp(until), timestamp(now)],
  )
  return new Set(rows.map((row) => row.key))
}
