import { readFile } from 'node:fs/promises'
import { engine } from './engine'
import { copyPostgresTemplate } from './postgres'
import { openPglite, openPgliteServer } from '@/embedded/pglite'

export interface TestDatabase {
  url: string
  close(): Promise<void>
}

/**
 * Makes a fresh migrated database on the engine of this run.
 * @param template the result of the project's global setup: a file for PGlite, a URL for PostgreSQL
 */
export async function openTestDatabase(template: string): Promise<TestDatabase> {
  if (engine === 'pglite') return copyPgliteTemplate(template)
  // It disappears with its server.
  return { url: await copyPostgresTemplate(template), close: async () => {} }
}

async function copyPgliteTemplate(file: string): Promise<TestDatabase> {
  const loadDataDir = new Blob([await readFile(file)])
  return openPgliteServer(await openPglite({ loadDataDir }))
}
