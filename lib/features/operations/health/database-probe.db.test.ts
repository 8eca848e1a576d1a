import type pg from 'pg'
import { expect, it } from 'vitest'
import { systemPool } from '@/lib/platform/database/client'
import { WORKS } from '@/lib/platform/probe'
import { onPostgres } from '@/testing/database'
import { databaseProbe } from './database-probe'

const ask = (pool: Pick<pg.Pool, 'query'>) => databaseProbe(() => pool)(AbortSignal.timeout(10_000))

it('finds a database that can write', async () => {
  expect(await ask(systemPool())).toEqual(WORKS)
})

onPostgres('on PostgreSQL', () => {
  it('writes to the disk', async () => {
    const client = await systemPool().connect()
    await client.query(`set temp_file_limit = '500kB'`)
    await expect(ask(client as unknown as pg.Pool)).rejects.toMatchObject({ code: '53400' })
    client.release(true)
  })
})

it('says that the disk is full', async () => {
  const full = `do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`
  const pool = { query: () => systemPool().query(full) } as unknown as pg.Pool
  expect(await ask(pool)).toEqual({ status: 'down', reason: 'The disk of the database is full.' })
})
