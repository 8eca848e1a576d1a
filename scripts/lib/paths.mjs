import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Output of the last test run: reports, server logs, and screenshots and traces of failures. Ignored by Git. */
export const reportsDir = join(root, '.cache', 'test')

/** Files that are expensive to create and that all clones of this user share, such as a PostgreSQL tree. */
export const sharedCacheDir = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'santral',
)
