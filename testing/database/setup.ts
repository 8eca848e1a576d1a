import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { forgetConfigured } from '@/lib/platform/configured'
import { engine } from './engine'
import { openTestDatabase } from './open'

/**
 * Runs before the imports of each `*.db.test.ts`. The files share a process and its modules, because loading them anew
 * took longer than most files. Each has a separate database, an environment that names it, and none of the data that the
 * product keeps for a process.
 */
const shared = globalThis as { environmentAtStart?: NodeJS.ProcessEnv }
shared.environmentAtStart ??= { ...process.env }
process.env = { ...shared.environmentAtStart }
// Work of the file before, such as a task after a commit, may have opened its database again.
forgetGlobals()

const dataDir = await mkdtemp(join(tmpdir(), 'santral-test-'))
process.env.TMPDIR = dataDir // where the embedded database puts its socket

const database = await openTestDatabase(inject('databaseTemplate'))
Object.assign(process.env, {
  DATABASE_URL: database.url,
  SANTRAL_DATABASE: engine === 'pglite' ? 'embedded' : 'postgresql',
  DATA_DIR: dataDir,
  APP_SECRET: 'app-secret-of-the-tests-0123456789abcdef',
  AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
  WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
  WEBHOOK_RETRY_BASE_MS: '50',
  SIMULATOR_SECOND_MS: '5',
})

forgetConfigured()

afterAll(async () => {
  const { backgroundWorkEnded } = await import('@/lib/platform/background')
  const { closeDb } = await import('@/lib/platform/database/client')
  // Running work would open connections with this file's configuration, which the next file would find.
  await backgroundWorkEnded()
  await closeDb()
  forgetGlobals()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Resets the data that the product keeps for all its bundles, such as its rate limits. */
function forgetGlobals(): void {
  for (const name of Object.keys(globalThis)) {
    if (name.startsWith('santral')) Reflect.deleteProperty(globalThis, name)
  }
}
