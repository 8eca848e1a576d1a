import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPglite, openPgliteServer, type PgliteServer } from './pglite'
import { PgliteOutput } from './pglite-crash'

/** The number that Emscripten has for `ENOSPC`. */
const NO_SPACE = 51

interface Disk {
  write(stream: { path?: string }, ...rest: unknown[]): number
  ErrnoError: new (errno: number) => Error
}

let dir: string
let db: PGlite
let server: PgliteServer
const reopened: PGlite[] = []
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'santral-crash-'))
  const open = () => openPglite({ dataDir: path.join(dir, 'database') })
  db = await open()
  server = await openPgliteServer(db, undefined, async () => {
    reopened.push(await open())
    return reopened.at(-1)!
  })
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

/** Lets the disk of a database have no room for the files whose path matches. */
function fillDisk({ Module }: PGlite, full: RegExp): void {
  const { FS: disk } = Module as unknown as { FS: Disk }
  const { write, ErrnoError } = disk
  disk.write = (stream, ...rest) => {
    if (full.test(stream.path ?? '')) throw new ErrnoError(NO_SPACE)
    return write(stream, ...rest)
  }
}

const numbers = async () =>
  (await server.pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n)

it('keeps what it confirmed, and is open again after a crash on a full disk', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  await server.pool.query('create table kept (n int)')
  await server.pool.query('insert into kept values (1)')
  const other = new pg.Client({ connectionString: server.url })
  const ended = new Promise<Error>((resolve) => other.on('error', resolve))
  await other.connect()
  fillDisk(db, /pg_wal/)
  const failed: unknown[] = await Promise.all(
    [2, 3, 4].map((n) =>
      server.pool.query('insert into kept values ($1)', [n]).catch((error: unknown) => error),
    ),
  )
  for (const error of failed) expect(error).toMatchObject({ code: '53100' })
  expect(await ended).toMatchObject({ code: '53100' })
  await expect.poll(numbers).toEqual([1])
  await server.pool.query('insert into kept values (5)')
  expect(await numbers()).toEqual([1, 5])
  expect(reopened).toHaveLength(1)
  expect(print.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The embedded database stopped: .*No space left on device$/),
    'The embedded database is open again.',
  ])
  print.mockRestore()
})

it('says why a database cannot be opened', () => {
  const silent = new Error('PGlite failed to initialize properly')
  const output = new PgliteOutput()
  output.read('2026-11-26 14:21:19.004 UTC [42] LOG:  redo done at 0/1FFE730')
  expect(output.explain(silent)).toBe(silent)
  output.read('2026-11-26 14:21:19.011 UTC [42] FATAL:  could not write: No space left on device')
  expect(output.explain(silent)).toMatchObject({
    code: '53100',
    message: 'could not write: No space left on device',
  })
  const copying = Object.assign(new Error('FS error'), { errno: NO_SPACE })
  expect(new PgliteOutput().explain(copying)).toMatchObject({ code: '53100' })
})
