import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openPool } from '@/lib/platform/database/open-pool'
import { log } from '@/lib/platform/log'
import { onServer, withDatabase } from '@/testing/database/postgres'
import { applyMigrations, readMigrations } from './migrate'
import { requireExtensions } from './migration-needs'

const superuser = process.env.DATABASE_URL!
const name = `santral_migrate_${randomBytes(4).toString('hex')}`
const url = withDatabase(superuser, name)
const owner = Object.assign(new URL(url), { username: name, password: 'x' }).href
const said = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(async () => {
  said.mockClear()
  await onServer(superuser, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`drop role if exists ${name}`)
    await client.query(`create role ${name} login password 'x'`)
    await client.query(`create database ${name} owner ${name}`)
  })
})
afterAll(() =>
  onServer(superuser, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
  }),
)

const query = async <R extends pg.QueryResultRow>(text: string) =>
  (await onServer(url, (client) => client.query<R>(text))).rows
const tables = () => query(`select tablename as name from pg_tables where schemaname = 'public'`)
const createVector = () => query('create extension vector')
const names = (await readMigrations()).migrationDirectories.map(({ path }) => path)

async function expectMigrated() {
  const applied = await query(
    `select migration_name as name, applied_steps_count as steps from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  expect(applied).toEqual(names.map((migration) => ({ name: migration, steps: 1 })))
}

it('applies each migration once for three processes that start on an empty database', async () => {
  await createVector()
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(owner)))
  expect(applied.filter((list) => list.length > 0)).toEqual([names])
  await expectMigrated()
})

it('waits for another process that migrates, and says so', async () => {
  await createVector()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(72707369)')
  const logged = vi.spyOn(log(), 'info')
  const migrating = applyMigrations(owner)
  await expect.poll(() => logged.mock.calls.length).toBe(1)
  expect(logged).toHaveBeenCalledWith('waiting for another process that migrates the database')
  expect(said).not.toHaveBeenCalled()
  logged.mockRestore()
  await other.end()
  expect(await migrating).toEqual(names)
})

it('says how to create an extension that the role may not create, and leaves nothing behind', async () => {
  await expect(applyMigrations(owner)).rejects.toThrow(
    `The database ${name} lacks the extension vector, which the role ${name} may not create: run \`CREATE EXTENSION "vector"\` as a superuser in that database, then start again.`,
  )
  expect(await tables()).toEqual([])
  await createVector()
  expect(await applyMigrations(owner)).toEqual(names)
})

it('says how to install an extension that the server does not have', async () => {
  const content = { tag: 'ok' as const, value: 'CREATE EXTENSION IF NOT EXISTS nonesuch;' }
  const migrationDirectories = [{ path: 'x', migrationFile: { path: 'migration.sql', content } }]
  const pool = openPool({ connectionString: owner })
  await expect(
    requireExtensions(pool, { ...(await readMigrations()), migrationDirectories }),
  ).rejects.toThrow(
    /does not have the extension nonesuch: install it there \(on Debian, .*\), run `CREATE/,
  )
  await pool.end()
})

it('says what a role lacks that does not own its database', async () => {
  await onServer(superuser, (client) => client.query(`alter database ${name} owner to postgres`))
  await expect(applyMigrations(owner)).rejects.toThrow(
    `run \`ALTER DATABASE "${name}" OWNER TO "${name}"\` as a superuser`,
  )
  expect(await tables()).toEqual([])
})

it('tries a failed migration again, which had changed nothing', async () => {
  await createVector()
  await query('create view calls as select 1')
  await expect(applyMigrations(owner)).rejects.toThrow(
    /^The migration 20\d+_foundation failed and changed nothing: relation "calls" already exists$/,
  )
  expect(await tables()).toEqual([{ name: '_prisma_migrations' }])
  await query('drop view calls')
  expect(await applyMigrations(owner)).toEqual(names)
  await expectMigrated()
})

it('tries a migration again whose process died', async () => {
  await createVector()
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  await blocker.query('begin; create table calls (id int)')
  const dying = applyMigrations(owner).then(
    () => 'migrated',
    () => 'died',
  )
  await expect
    .poll(() =>
      query(
        `select pg_terminate_backend(pid) as killed from pg_stat_activity
         where datname = '${name}' and wait_event_type = 'Lock'`,
      ),
    )
    .toEqual([{ killed: true }])
  expect(await dying).toBe('died')
  await blocker.end()
  expect(await query('select finished_at from _prisma_migrations')).toEqual([{ finished_at: null }])
  expect(await applyMigrations(owner)).toEqual(names)
  await expectMigrated()
})
