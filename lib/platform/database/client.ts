import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { config } from '@/lib/platform/config'
import { telemetry } from '@/lib/platform/telemetry'
import { PrismaClient } from '@/prisma/generated/client'
import { openPool } from './open-pool'
import { WEB_CONNECTIONS } from './pool-sizes'

/**
 * The database across all accounts. Only code that works across accounts, or before the account is
 * known, may use it: logging in, key lookup, sweepers, inbound webhooks, health. Everything else goes
 * through `lib/platform/tenancy/tenant.ts`.
 */

interface Connections {
  pool: pg.Pool
  prisma: PrismaClient
}

// Global, so that a reload of this module in development does not open a second pool.
const store = globalThis as { santralDatabase?: Connections }

function open(): Connections {
  const { DATABASE_URL, SANTRAL_DATABASE } = config()
  // All clients of the embedded database share one backend, so more connections would only queue.
  const max = SANTRAL_DATABASE === 'embedded' ? 4 : WEB_CONNECTIONS
  const isTraced = Boolean(telemetry()?.traces)
  const pool = openPool({ connectionString: DATABASE_URL, max, isTraced })
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

function connections(): Connections {
  store.santralDatabase ??= open()
  return store.santralDatabase
}

export function systemDb(): PrismaClient {
  return connections().prisma
}

/** For statements on hot paths, where Prisma's overhead would exceed the cost of the query. */
export function systemPool(): pg.Pool {
  return connections().pool
}

/** How long a Prisma transaction may take, and may wait for a connection, in milliseconds. */
export const TRANSACTION = { timeout: 15_000, maxWait: 15_000 }

/** Closes the connections of this process, for the operator command and tests. */
export async function closeDb(): Promise<void> {
  const open = store.santralDatabase
  store.santralDatabase = undefined
  if (!open) return
  await open.prisma.$disconnect()
  await open.pool.end()
}
