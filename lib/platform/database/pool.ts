import type pg from 'pg'
import { config } from '@/lib/platform/config'
import { telemetry } from '@/lib/platform/telemetry'
import { openPool } from './open-pool'
import { WEB_CONNECTIONS } from './pool-sizes'

// Global, so that a reload of this module in development does not open a second pool.
const store = globalThis as { santralPool?: pg.Pool }

function open(): pg.Pool {
  const { DATABASE_URL, SANTRAL_DATABASE } = config()
  // All clients of the embedded database share one backend, so more connections would only queue.
  const max = SANTRAL_DATABASE === 'embedded' ? 4 : WEB_CONNECTIONS
  const isTraced = Boolean(telemetry()?.traces)
  return openPool({ connectionString: DATABASE_URL, max, isTraced })
}

/**
 * The connections to the database across all accounts, for statements on hot paths, where Prisma's overhead would exceed
 * the cost of the query. See ./client.ts for who may use it.
 */
export function systemPool(): pg.Pool {
  store.santralPool ??= open()
  return store.santralPool
}

export async function closePool(): Promise<void> {
  const pool = store.santralPool
  store.santralPool = undefined
  await pool?.end()
}
