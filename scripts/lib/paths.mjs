import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of this clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** What the last test run left behind: reports, logs of servers, screenshots and traces of failures. Git-ignored. */
export const reportsDir = join(root, '.cache', 'test')

/** What is dear to make and the same for every clone of this user, such as a PostgreSQL tree. */
export const sharedCacheDir = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'santral',
)
