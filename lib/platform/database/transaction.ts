import type pg from 'pg'

/** A connection inside an open transaction. */
export type PoolTransaction = Pick<pg.PoolClient, 'query'>

/**
 * Runs `run` in a transaction on its own connection, without Prisma. It must be short and wait only for
 * the database: on PGlite, an open transaction blocks every other client.
 * @param first statements without parameters, sent together with `begin`
 */
export async function poolTransaction<T>(
  pool: pg.Pool,
  run: (tx: PoolTransaction) => Promise<T>,
  first?: string,
): Promise<T> {
  const client = await pool.connect()
  // Without a listener, a connection that breaks between two statements would end the process. The next
  // statement reports the failure.
  client.on('error', ignore)
  let broken = false
  try {
    await client.query(first ? `begin; ${first}` : 'begin')
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
