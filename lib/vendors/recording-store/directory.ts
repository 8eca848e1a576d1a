import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type ByteRange, type RecordingStore, RecordingStoreError, type StoredFile } from './port'
import { tryStore } from './verify'

/** A file gets its name when it is complete and on the disk; until then, its name ends like this. */
const PARTIAL = '.partial'

/** Keeps recordings in a directory, which only this user can read. */
export function directoryStore(directory: string): RecordingStore {
  const store = {
    put: (key: string, file: StoredFile) => inWords(() => put(pathOf(key), file)),
    get: (key: string, range?: ByteRange) => inWords(() => get(pathOf(key), range)),
    delete: (key: string) => inWords(() => rm(pathOf(key), { force: true })),
  }
  return { ...store, verify: () => tryStore(store) }

  function pathOf(key: string): string {
    if (!/^[\w-]+(\/[\w-]+)*\.\w+$/.test(key)) throw new Error('This is no key of a recording.')
    return path.join(/* turbopackIgnore: true */ directory, key)
  }
}

async function put(target: string, file: StoredFile): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const partial = `${target}.${randomUUID()}${PARTIAL}`
  const handle = await open(partial, 'wx', 0o600)
  try {
    for await (const piece of file.read()) await handle.appendFile(piece)
    await handle.sync()
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function get(target: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const handle = await open(target, 'r')
    const stream = handle.createReadStream({ start: range?.first, end: range?.last })
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Failures of the disk in the port's words. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new RecordingStoreError(`The directory of recordings failed: ${message}`, {
      cause: error,
    })
  }
}
