import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '@/embedded/migrate'
import { openPglite, openPgliteServer } from '@/embedded/pglite'
import { atExit } from '@/scripts/lib/processes.mjs'
import { seed } from '@/bench/lib/seed-contacts'
import type { Shot } from '../lib/load'
import { mixedRequests } from './mix'

export interface EmbeddedData {
  dataDir: string
  /** How many accounts have contacts and a key. */
  accounts: number
  next: () => Shot
  remove(): void
}

/** Makes it with so many contacts. Its start creates no demo account, because it has accounts. */
export async function makeEmbeddedData(contacts: number, accounts = 1000): Promise<EmbeddedData> {
  console.error('Filling the embedded database …')
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  const forget = atExit(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openPgliteServer(await openPglite({ dataDir: join(dataDir, 'database') }))
  await applyMigrations(database.url)
  await seed(database.pool, contacts, accounts)
  const next = await mixedRequests(database.pool)
  await database.close()
  return {
    dataDir,
    accounts,
    next,
    remove() {
      forget()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
