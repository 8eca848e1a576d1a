import type pg from 'pg'
import type { PoolTransaction } from '@/lib/platform/database/transaction'

/** A connection inside an open transaction. */
export type Tx = PoolTransaction

/** Whether the database currently answers queries. */
export async function isReachable(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

/** Formats epoch milliseconds as a timestamp for PostgreSQL. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString()
}
