import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { config } from '@/lib/platform/config'
import { sendScript } from './send-script'

let pool: pg.Pool
beforeEach(() => {
  pool = new pg.Pool({ connectionString: config().DATABASE_URL, max: 3 })
})
afterEach(() => pool.end())

it('lets others work while it waits for a lock', async () => {
  const reader = await pool.connect()
  await reader.query('begin; select count(*) from contacts')
  const patience = { lockTimeoutMs: 200, pauseMs: 100 }
  const migrated = sendScript(pool, 'alter table contacts add column shelf int', patience)
  await expect
    .poll(async () => {
      const waiting = `select count(*)::int as n from pg_locks where not granted and relation = 'contacts'::regclass`
      return (await pool.query<{ n: number }>(waiting)).rows[0]?.n
    })
    .toBe(1)
  // The migration gives up its place before the reader ends, so this one need not wait for the reader.
  await pool.query('select count(*) from contacts')
  await reader.query('commit')
  reader.release()
  await migrated
  await pool.query('select shelf from contacts')
})
