import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemPool } from '@/lib/platform/database/client'
import { openPool } from '@/lib/platform/database/open-pool'
import { config } from '@/lib/platform/config'
import { sendScript } from './send-script'

let pool: pg.Pool
beforeEach(async () => {
  pool = openPool({ connectionString: config().DATABASE_URL, max: 2 })
  await systemPool().query('create table shelf (id int, title text)')
})
afterEach(async () => {
  await systemPool().query('drop table shelf')
  await pool.end()
})

const columns = async () => {
  const { rows } = await systemPool().query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'shelf' order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('applies a script completely or not at all', async () => {
  await expect(sendScript(pool, 'alter table shelf add column a int; select 1/0')).rejects.toThrow(
    'division by zero',
  )
  expect(await columns()).toEqual(['id', 'title'])
  await sendScript(pool, 'alter table shelf add column a int')
  expect(await columns()).toEqual(['a', 'id', 'title'])
})

it('builds an index outside of a transaction, also after an attempt that broke off', async () => {
  const script =
    '-- For looking up titles.\ncreate unique index concurrently shelf_title on shelf (title);'
  await systemPool().query(`insert into shelf values (1, 'Ada'), (2, 'Ada')`)
  await expect(sendScript(pool, script)).rejects.toThrow(/could not create unique index/)
  await systemPool().query('delete from shelf where id = 2')
  await sendScript(pool, script)
  // As after the death of a process that had not noted it yet.
  await sendScript(pool, script)
  const { rows } = await systemPool().query(
    `select indisvalid as valid from pg_index where indexrelid = 'shelf_title'::regclass`,
  )
  expect(rows).toEqual([{ valid: true }])
})
