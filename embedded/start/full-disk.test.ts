import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { PgliteCrash } from '../pglite-crash'
import { nameDisk, requireRoom } from './full-disk'

afterEach(() => vi.unstubAllEnvs())

const embedded = () => {
  vi.stubEnv('DATA_DIR', '/data/santral')
  vi.stubEnv('SANTRAL_DATABASE', 'embedded')
}
const withPath = (path: string) =>
  Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC', path })

it.each([
  new PgliteCrash('could not write lock file "postmaster.pid": No space left on device'),
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  withPath('/data/santral/runtime.json'),
  new Error('The migration failed', { cause: Object.assign(new Error('full'), { code: '53100' }) }),
])('names the disk of the embedded database: %s', (error) => {
  embedded()
  expect(nameDisk(error)).toMatchObject({
    message: 'DATA_DIR: the disk of /data/santral is full. Make room on it, then start again.',
  })
})

it('names another disk by the file that it has no room for', () => {
  embedded()
  expect(nameDisk(withPath('/tmp/santral-1'))).toMatchObject({
    message: 'The disk of /tmp/santral-1 is full. Make room on it, then start again.',
  })
})

it('names the server of a PostgreSQL whose disk is full', () => {
  vi.stubEnv('SANTRAL_DATABASE', 'postgresql')
  vi.stubEnv('DATABASE_URL', 'postgresql://santral:secret@db.internal:5433/santral')
  const error = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(nameDisk(error)).toMatchObject({
    message:
      'DATABASE_URL: the disk of PostgreSQL at db.internal:5433 is full. Make room on it, then start again.',
  })
})

it('leaves other errors as they are', () => {
  const error = new Error('PORT: 3000 is in use.')
  expect(nameDisk(error)).toBe(error)
})

it('leaves nothing behind when it looks for room', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'santral-room-'))
  await requireRoom(dir)
  expect(await readdir(dir)).toEqual([])
  await rm(dir, { recursive: true })
})

it.each(['EACCES', 'EROFS', 'ENOTDIR'])('names a DATA_DIR that cannot be used: %s', (code) => {
  embedded()
  const problem = (path: string) =>
    nameDisk(Object.assign(new Error(`${code}: no, open '${path}'`), { code, path }))
  expect(problem('/data/santral/lock')).toMatchObject({
    message: `DATA_DIR: /data/santral cannot be used (${code}: no, open '/data/santral/lock'). Set it to a directory that this user can write.`,
  })
  expect(problem('/data/santral-2/lock')).toMatchObject({ code })
})
