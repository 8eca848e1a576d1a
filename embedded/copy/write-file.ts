import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { describeWriteError } from './disk-errors'
import { checksumLine, type CopiedFile, type Header, type Section } from './file-format'
import type { Page } from './pages'

interface BackupWriter {
  header(header: Header): Promise<void>
  file(name: CopiedFile, data: Buffer): Promise<void>
  /** @param table its place in the header */
  page(table: number, page: Page): Promise<void>
}

/**
 * Writes a backup that only this user can read. The file gets its name when it is complete and on the disk.
 * @returns its length in bytes
 * @throws Error with one line if the file exists or cannot be written
 */
export async function writeBackup(
  file: string,
  work: (writer: BackupWriter) => Promise<void>,
): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  const partial = `${file}.partial-${process.pid}`
  try {
    const handle = await open(partial, 'wx', 0o600)
    try {
      const length = await writeAll(handle, work)
      await rename(partial, file)
      return length
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(partial, { force: true })
    throw describeWriteError(error, file)
  }
}

async function writeAll(
  handle: FileHandle,
  work: (writer: BackupWriter) => Promise<void>,
): Promise<number> {
  const hash = createHash('sha256')
  let length = 0
  const write = async (data: Uint8Array) => {
    hash.update(data)
    length += data.length
    await handle.appendFile(data)
  }
  const writeLine = (value: object) => write(Buffer.from(`${JSON.stringify(value)}\n`))
  const writeSection = async (section: Section, data: Uint8Array) => {
    await writeLine(section)
    await write(data)
    await write(Buffer.from('\n'))
  }
  await work({
    header: writeLine,
    file: (name, data) => writeSection({ file: name, bytes: data.length }, data),
    page: (table, { rows, data }) => writeSection({ table, rows, bytes: data.length }, data),
  })
  await write(Buffer.from(checksumLine(hash.copy().digest('hex'))))
  await handle.sync()
  return length
}
