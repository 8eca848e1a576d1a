import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { config } from '@/lib/platform/config'
import { openPool } from '@/lib/platform/database/open-pool'
import { sendScript } from './send-script'

let pool: pg.Pool
beforeEach(() => {
  pool = openPool({ connectionString: config().DATABASE_URL, max: 3 })
})
afterEach(() => pool.end())

async function untilLock(table: string, mode: string, granted: boolean): Promise<void> {
  const found = `select count(*)::int as n from pg_locks
    where relation = '${table}'::regclass and mode = '${mode}' and granted = ${granted}`
  await expect.poll(async () => (await pool.query<{ n: number }>(found)).rows[0]?.n).toBe(1)
}

it('lets others work while it waits for a lock', async () => {
  const reader = await pool.connect()
  await reader.query('begin; select count(*) from contacts')
  const patience = { lockTimeoutMs: 200, pauseMs: 100 }
  const migrated = sendScript(pool, 'alter table contacts add column shelf int', patience)
  await untilLock('contacts', 'AccessExclusiveLock', false)
  // The migration leaves the queue before the reader ends, so this one need not wait for the reader.
  await pool.query('select count(*) from contacts')
  await reader.query('commit')
  reader.release()
  await migrated
  await expect(pool.query('select shelf from contacts')).resolves.toBeDefined()
})

it('gives way to a transaction that it makes wait, and that it then waits for', async () => {
  const client = await pool.connect()
  await client.query('begin; select count(*) from contacts')
  const script = `create table notes_of_shelves (owner_id bigint references users (id));
    select pg_sleep(0.1);
    alter table contacts add column lower_shelf int`
  const migrated = sendScript(pool, script, { pauseMs: 100 })
  await untilLock('users', 'ShareRowExclusiveLock', true)
  await client.query('update users set name = name; commit')
  client.release()
  await migrated
  await expect(pool.query('select lower_shelf from contacts')).resolves.toBeDefined()
})
