import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import type pg from 'pg'
import { openPool } from '@/lib/platform/database/open-pool'
import { log } from '@/lib/platform/log'
import { requireExtensions, requireOwnership } from './migration-needs'
import { ROOT } from './root'
import { isConcurrent, sendScript } from './send-script'

const MIGRATIONS_DIR = path.join(ROOT, 'prisma/migrations')

/** The advisory lock that Prisma's schema engine takes. A session may take it again. */
const LOCK = 72707369

/** How long to wait for another process that migrates. */
const LONGEST_WAIT_MINUTES = 10

const LOCK_POLL_MS = 200

/**
 * Applies the pending migrations of `prisma/migrations`, in order. Of several processes that do so at once, one works
 * and the others wait for it.
 * @param only the names of those to apply; without it all
 * @returns the names of the applied migrations
 * @throws Error with one line if the database lacks an extension or the role lacks a right, or if the wait takes
 *   longer than 10 minutes, or if a migration fails, which changes nothing then
 */
export async function applyMigrations(url: string, only?: ReadonlySet<string>): Promise<string[]> {
  const list = await readMigrations(only)
  // A single connection that nothing else uses. It holds the lock, and its end releases the lock at once.
  const pool = openPool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  try {
    if (await isUpToDate(pool, list)) return []
    await lock(pool)
    if (await isUpToDate(pool, list)) return []
    await requireOwnership(pool)
    await requireExtensions(pool, list)
    return await applyPending(pool, list)
  } finally {
    await pool.end()
  }
}

/** Whether every migration is applied. Saves a start with nothing to do from loading the engine (about a second). */
async function isUpToDate(pool: pg.Pool, list: MigrationList): Promise<boolean> {
  if (!(await hasHistory(pool))) return false
  const { rows } = await pool.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.name))
  return list.migrationDirectories.every((migration) => applied.has(migration.path))
}

async function hasHistory(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ t: string | null }>(
    `select to_regclass('public._prisma_migrations')::text as t`,
  )
  return Boolean(rows[0]?.t)
}

/**
 * Waits for other processes that migrate this database. It asks again and again: a statement that waits for the lock is a
 * transaction, and an index that is built concurrently would wait for its end.
 */
async function lock(pool: pg.Pool): Promise<void> {
  if (await tryLock(pool)) return
  log().info('waiting for another process that migrates the database')
  const end = Date.now() + LONGEST_WAIT_MINUTES * 60_000
  while (Date.now() < end) {
    await sleep(LOCK_POLL_MS)
    if (await tryLock(pool)) return
  }
  throw new Error(
    `Another process has been migrating the database for ${LONGEST_WAIT_MINUTES} minutes. Look what holds advisory lock ${LOCK} in pg_locks, end it, and start again.`,
  )
}

async function tryLock(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${LOCK}) as locked`,
  )
  return Boolean(rows[0]?.locked)
}

async function applyPending(pool: pg.Pool, list: MigrationList): Promise<string[]> {
  await forgetFailed(pool)
  const { NO_FILTERS, openSchemaEngine } = await import('./schema-engine')
  let failure: Error | undefined
  const engine = await openSchemaEngine(pool, {
    async runScript(script) {
      const sent = isConcurrent(script) ? script : finishInTransaction(script)
      await sendScript(pool, sent).catch((error: unknown) => {
        failure = describeFailure(list, script, error)
        throw failure
      })
    },
  })
  try {
    const result = await engine.applyMigrations({ migrationsList: list, filters: NO_FILTERS })
    return result.appliedMigrationNames
  } catch (error) {
    // The engine does not pass on what the database said.
    throw failure ?? error
  } finally {
    engine.free()
  }
}

function describeFailure(list: MigrationList, script: string, cause: unknown): Error {
  const failed = list.migrationDirectories.find(
    ({ migrationFile: { content } }) => content.tag === 'ok' && content.value === script,
  )
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The migration ${failed?.path} failed and changed nothing: ${reason}`, { cause })
}

/**
 * Marks the running migration as finished in the transaction that applies it. So an unfinished one has changed nothing,
 * even if the process died. A migration that builds an index concurrently has no transaction, and can be repeated.
 */
function finishInTransaction(script: string): string {
  return `${script}\n;update _prisma_migrations set finished_at = now() where ${UNFINISHED}`
}

const UNFINISHED = 'finished_at is null and rolled_back_at is null'

/** Marks migrations that failed as rolled back, as their transaction was. The engine refuses to go on otherwise. */
async function forgetFailed(pool: pg.Pool): Promise<void> {
  if (!(await hasHistory(pool))) return
  const { rows } = await pool.query<{ name: string }>(
    `update _prisma_migrations set rolled_back_at = now() where ${UNFINISHED} returning migration_name as name`,
  )
  for (const { name } of rows) console.error(`The migration ${name} failed earlier. Trying again.`)
}

/** Reads the migrations of `prisma/migrations`, or `only` these, in order, in the form that the schema engine takes. */
export async function readMigrations(only?: ReadonlySet<string>): Promise<MigrationList> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory() && (only?.has(entry.name) ?? true))
    .map((entry) => entry.name)
  // One after the other: all at once would be more files than a process may open on some machines.
  const migrationDirectories = names.sort().map((name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: {
        tag: 'ok' as const,
        value: readFileSync(path.join(MIGRATIONS_DIR, name, 'migration.sql'), 'utf8'),
      },
    },
  }))
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}
