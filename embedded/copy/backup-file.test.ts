import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Table } from './contents'
import { FORMAT, type Header } from './file-format'
import { readBackup } from './read-file'
import { writeBackup } from './write-file'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'santral-backup-'))
  file = path.join(dir, 'backup')
})
afterEach(() => rm(dir, { recursive: true }))

const table: Table = { schema: 'public', name: 'users', columns: ['id', 'name'], rows: 2 }
const header: Header = {
  santralBackup: FORMAT,
  createdAt: '2026-11-22T10:00:00.000Z',
  migrations: ['20261121090000_foundation'],
  tables: [table],
  sequences: [{ schema: 'public', name: 'users_id_seq', last: '2' }],
}
const secrets = Buffer.from('{"appSecret":"s"}')
const rows = Buffer.from('1\tAda\n2\tGrace\n')

const write = (to = file) =>
  writeBackup(to, async (writer) => {
    await writer.header(header)
    await writer.file('secrets.json', secrets)
    await writer.page(0, { table, rows: 2, data: rows })
  })

const read = () =>
  readBackup(file, async ({ header: read, sections }) => {
    const parts: { section: object; data: Buffer }[] = []
    for await (const part of sections) parts.push(part)
    return { header: read, parts }
  })

it('reads what was written', async () => {
  expect(await write()).toBe((await readFile(file)).length)
  expect(await read()).toEqual({
    header,
    parts: [
      { section: { file: 'secrets.json', bytes: secrets.length }, data: secrets },
      { section: { table: 0, rows: 2, bytes: rows.length }, data: rows },
    ],
  })
})

it('refuses a file of which one bit or the end is missing, wherever', async () => {
  await write()
  const whole = await readFile(file)
  const damaged = / is damaged or incomplete: its checksum does not fit\. Nothing was restored\.$/
  for (const position of [60, whole.indexOf('Ada'), whole.length - 10]) {
    const flipped = Buffer.from(whole)
    flipped.writeUInt8((whole[position] ?? 0) ^ 1, position)
    await writeFile(file, flipped)
    await expect(read()).rejects.toThrow(damaged)
  }
  for (const length of [whole.indexOf('Ada'), whole.length - 1]) {
    await writeFile(file, whole)
    await truncate(file, length)
    await expect(read()).rejects.toThrow(damaged)
  }
})

it.each(['', 'hello', '{"name":"x"}\n', `${'x'.repeat(200_000)}\n`])(
  'refuses a file that is something else',
  async (content) => {
    await writeFile(file, content)
    await expect(read()).rejects.toThrow(/ is no backup of Santral\.$/)
  },
)

it('refuses the file of a newer version', async () => {
  await writeFile(file, '{"santralBackup":2,"shape":"new"}\nmore\n'.repeat(10))
  await expect(read()).rejects.toThrow('was written by a newer version of Santral')
})

it('says why a file cannot be read', async () => {
  await expect(read()).rejects.toThrow(/backup cannot be read \(ENOENT\)\.$/)
})

it('writes over nothing', async () => {
  await writeFile(file, 'precious')
  await expect(write()).rejects.toThrow(/backup exists already\.$/)
  expect(await readFile(file, 'utf8')).toBe('precious')
})

it('leaves nothing behind when it fails, as on a full disk', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  })
  await expect(writeBackup(file, () => Promise.reject(full))).rejects.toThrow(
    /backup: there is not enough space on the disk\. Nothing was changed\.$/,
  )
  expect(await readdir(dir)).toEqual([])
})
