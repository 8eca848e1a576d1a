import type pg from 'pg'

/** A connection inside an open transaction. */
export type Tx = Pick<pg.PoolClient, 'query'>

/**
 * Runs `work` in one transaction and commits it, or rolls back if `work` throws. The work must be short and must wait
 * for nothing but the database: on PGlite, an open transaction blocks every other client.
 * @throws what `work` throws, or the database's error
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks between two statements emits an error, and the next statement fails anyway.
  client.on('error', ignore)
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

function ignore(): void {}

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
