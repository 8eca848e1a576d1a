import { engine } from './engine'
import { copyPgliteTemplate } from './pglite'
import { copyPostgresTemplate } from './postgres'

/**
 * Makes a fresh migrated database on the engine of this run. It goes away with the process or with the template.
 * @param template what the project's global setup made: a file for PGlite, an address for PostgreSQL
 * @returns its address
 */
export function openTestDatabase(template: string): Promise<string> {
  return engine === 'pglite' ? copyPgliteTemplate(template) : copyPostgresTemplate(template)
}
