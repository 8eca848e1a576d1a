import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../start/environment'

type Location = Pick<Environment, 'dataDir'>

/** The file that says in `DATA_DIR` that its installation is elsewhere now. */
export const MOVED_FILE = 'moved.json'

/** Records that the installation goes on in PostgreSQL, so that the old one does not call the same people too. */
export async function recordMove({ dataDir }: Location, place: string): Promise<void> {
  const record = { to: place, at: new Date().toISOString() }
  await writeFile(path.join(dataDir, MOVED_FILE), JSON.stringify(record, null, 2), { mode: 0o600 })
}

/** @throws Error with one line if the installation was moved to PostgreSQL */
export function requireNotMoved({ dataDir }: Location): void {
  const file = path.join(dataDir, MOVED_FILE)
  if (!existsSync(file)) return
  throw new Error(
    `The installation in ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go on with the old one, delete ${file}.`,
  )
}
