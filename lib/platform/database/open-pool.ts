import pg from 'pg'
import { log } from '@/lib/platform/log'

/**
 * Opens a pool that outlives a database that goes away. The statements that run fail, connections that break are
 * replaced when they are needed, and one line of the log tells of them until a connection succeeds again. Without
 * listeners, a connection that breaks while no statement runs on it would end the process.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  let broken = false
  const onError = (error: Error) => {
    if (broken) return
    broken = true
    log().warn({ err: error }, 'connections to the database broke')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => {
    broken = false
    client.on('error', onError)
  })
  return pool
}
