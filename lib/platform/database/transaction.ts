import type pg from 'pg'

/** A connection inside an open transaction. */
export type PoolTransaction = Pick<pg.PoolClient, 'query'>

/**
 * Runs `run` in one transaction on a connection of its own, without Prisma. It must be short and wait
 * for nothing but the database: on PGlite an open transaction holds up every other client.
 * @param settings what to set for this transaction alone (`set local …`)
 */
export async function poolTransaction<T>(
  pool: pg.Pool,
  run: (tx: PoolTransaction) => Promise<T>,
  settings?: string,
): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks between two statements reports it here; the next statement then fails.
  client.on('error', ignore)
  let broken = false
  try {
    await client.query(settings ? `begin; ${settings}` : 'begin')
    const result = await run(client)
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
