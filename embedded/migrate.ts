import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'
import { ROOT } from './root'

const MIGRATIONS_DIR = path.join(ROOT, 'prisma/migrations')

/**
 * Applies the pending migrations of `prisma/migrations`, in order.
 * @returns the names of the applied migrations
 * @throws the schema engine's error if a migration fails
 */
export async function applyMigrations(pool: Pool): Promise<string[]> {
  const list = await readMigrations()
  if (await isUpToDate(pool, list)) return []
  const { NO_FILTERS, openSchemaEngine } = await import('./schema-engine')
  const engine = await openSchemaEngine(pool)
  try {
    const result = await engine.applyMigrations({ migrationsList: list, filters: NO_FILTERS })
    return result.appliedMigrationNames
  } finally {
    engine.free()
  }
}

/** Whether every migration is applied. Saves a start with nothing to do from loading the engine (about a second). */
async function isUpToDate(pool: Pool, list: MigrationList): Promise<boolean> {
  const table = await pool.query<{ t: string | null }>(
    `select to_regclass('public._prisma_migrations')::text as t`,
  )
  if (!table.rows[0]?.t) return false
  const { rows } = await pool.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.name))
  return list.migrationDirectories.every((migration) => applied.has(migration.path))
}

/** Reads all migrations of `prisma/migrations`, in order, in the form that the schema engine takes. */
export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(path.join(MIGRATIONS_DIR, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  )
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}
