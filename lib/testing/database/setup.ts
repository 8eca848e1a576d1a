import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { engine } from './engine'
import { openTestDatabase } from './open'

/**
 * Runs before the imports of each `*.db.test.ts`, so that the product's own configuration names a database
 * that belongs to this test file alone. The database is not closed before the process ends, because the
 * client's connections may still be open.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'santral-test-'))
process.env.TMPDIR = dataDir // where the embedded database puts its socket

Object.assign(process.env, {
  DATABASE_URL: await openTestDatabase(inject('databaseTemplate')),
  SANTRAL_DATABASE: engine === 'pglite' ? 'embedded' : 'postgresql',
  DATA_DIR: dataDir,
  APP_SECRET: 'app-secret-of-the-tests-0123456789abcdef',
  AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
  WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
  WEBHOOK_RETRY_BASE_MS: '50',
  SIMULATOR_SECOND_MS: '5',
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))
