import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { engine } from './engine'
import { copyPostgresTemplate } from './postgres'
import { openPgliteServer, PGLITE_EXTENSIONS } from '@/embedded/pglite'

/**
 * Makes a fresh migrated database on the engine of this run. It disappears with the process or the template.
 * @param template the result of the project's global setup: a file for PGlite, a URL for PostgreSQL
 * @returns its URL
 */
export function openTestDatabase(template: string): Promise<string> {
  return engine === 'pglite' ? copyPgliteTemplate(template) : copyPostgresTemplate(template)
}

/** Opens a copy of the template in this process's memory. @returns the URL of its socket */
async function copyPgliteTemplate(file: string): Promise<string> {
  const loadDataDir = new Blob([await readFile(file)])
  const database = await PGlite.create({ extensions: PGLITE_EXTENSIONS, loadDataDir })
  const { url } = await openPgliteServer(database)
  return url
}
