import type pg from 'pg'

/** A connection inside an open transaction. */
export type Tx = Pick<pg.PoolClient, 'query'>

/**
 * Runs `work` in one transaction. It must be short and must not wait for anything but the database:
 * on PGlite an open transaction holds up every other client.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks between two statements says so here; the next statement then fails.
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

/** Whether the database can be used at the moment. */
export async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

/** An epoch time in milliseconds as PostgreSQL reads it. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString()
}
