import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { config } from '@/lib/platform/config'
import { PrismaClient } from '@/prisma/generated/client'

/**
 * The database without an account around it. Only what has no account yet (logging in, keys,
 * inbound calls, sweepers, health) may use it; everything else goes through `lib/platform/tenancy/tenant.ts`.
 */

interface Connections {
  pool: pg.Pool
  prisma: PrismaClient
}

// One pool for a process, also when the development server reloads this module.
const store = globalThis as { santralDatabase?: Connections }

function open(): Connections {
  const { DATABASE_URL, SANTRAL_DATABASE } = config()
  // All clients of the embedded database share one backend: more connections only queue.
  const max = SANTRAL_DATABASE === 'embedded' ? 4 : 20
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max })
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

function connections(): Connections {
  store.santralDatabase ??= open()
  return store.santralDatabase
}

export function systemDb(): PrismaClient {
  return connections().prisma
}

/** For statements on hot paths, where Prisma's own work would cost more than the query. */
export function systemPool(): pg.Pool {
  return connections().pool
}

/** How long a transaction may wait for its turn, and take. */
export const TRANSACTION = { timeout: 15_000, maxWait: 15_000 }

/** Ends the connections of this process (the operator command and tests). */
export async function closeDb(): Promise<void> {
  const open = store.santralDatabase
  store.santralDatabase = undefined
  if (!open) return
  await open.prisma.$disconnect()
  await open.pool.end()
}
