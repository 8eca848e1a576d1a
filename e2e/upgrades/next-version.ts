import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { findFatalMigrations } from '@/scripts/checks/migrations.mjs'
import { root } from '@/scripts/lib/paths.mjs'

/** Follows CONTRIBUTING.md#write-a-migration. */
const MIGRATIONS = [
  {
    name: '20991231000000_notes',
    sql: `
      create table next_version_notes (id bigserial primary key, owner_id bigint not null
        references users (id) on delete cascade);`,
  },
  {
    name: '20991231000001_note',
    sql: 'alter table contacts add column next_version_note text;',
  },
  {
    name: '20991231000002_stars',
    sql: 'alter table calls add column next_version_stars integer not null default 0;',
  },
  {
    name: '20991231000003_delivery_times',
    sql: 'alter table webhook_deliveries add column next_version_at timestamptz not null default now();',
  },
  {
    name: '20991231000004_index',
    sql: 'create index concurrently next_version_stars on calls (owner_id, next_version_stars);',
  },
]

const LEFT_OUT = /^(node_modules|\.git|\.cache|\.data|\.env|test-results|playwright-report)$/

/** The root of a next version of this installation: the same files, and migrations that add to the database. */
export async function makeNextVersion(): Promise<{ tree: string; remove(): Promise<void> }> {
  expect(await findFatalMigrations(MIGRATIONS, [])).toEqual([])
  await mkdir(join(root, '.cache'), { recursive: true })
  const tree = await mkdtemp(join(root, '.cache', 'next-version-'))
  const entries = (await readdir(root)).filter((name) => !LEFT_OUT.test(name))
  await promisify(execFile)('cp', ['-al', ...entries.map((name) => join(root, name)), tree])
  await rm(join(tree, '.next', 'cache'), { recursive: true, force: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const { name, sql } of MIGRATIONS) {
    await mkdir(join(tree, 'prisma', 'migrations', name))
    await writeFile(join(tree, 'prisma', 'migrations', name, 'migration.sql'), sql)
  }
  return { tree, remove: () => rm(tree, { recursive: true, force: true }) }
}
