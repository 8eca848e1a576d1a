import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/prisma/generated/client'
import { closePool, systemPool } from './pool'

export { systemPool } from './pool'

/**
 * The database across all accounts. Only code that works across accounts, or before the account is
 * known, may use it: logging in, key lookup, sweepers, inbound webhooks, health. Everything else goes
 * through `lib/platform/tenancy/tenant.ts`.
 */

// Global, so that a reload of this module in development does not open a second client.
const store = globalThis as { santralPrisma?: PrismaClient }

export function systemDb(): PrismaClient {
  store.santralPrisma ??= new PrismaClient({ adapter: new PrismaPg(systemPool()) })
  return store.santralPrisma
}

/** How long a Prisma transaction may take, and may wait for a connection, in milliseconds. */
export const TRANSACTION = { timeout: 15_000, maxWait: 15_000 }

/** Closes the connections of this process, for the operator command and tests. */
export async function closeDb(): Promise<void> {
  const prisma = store.santralPrisma
  store.santralPrisma = undefined
  await prisma?.$disconnect()
  await closePool()
}
