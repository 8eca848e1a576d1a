import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from '@/lib/platform/byte-range'
import { type RecordingStore, RecordingStoreError, type StoredFile } from './port'

/** A file gets its name when it is complete and on the disk; until then, its name ends like this. */
const PARTIAL = '.partial'

/** Keeps recordings in a directory, which only this user can read. */
export function directoryStore(directory: string): RecordingStore {
  return {
    put: (key: string, file: StoredFile) => inWords(() => put(pathOf(key), file)),
    get: (key: string, range?: ByteRange) => inWords(() => get(pathOf(key), range)),
    delete: (key: string) => inWords(() => remove(pathOf(key), directory)),
  }

  function pathOf(key: string): string {
    if (!/^[\w-]+(\/[\w-]+)*\.\w+$/.test(key)) throw new Error('This is no key of a recording.')
    return path.resolve(/* turbopackIgnore: true */ directory, key)
  }
}

async function put(target: string, file: StoredFile): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const partial = `${target}${PARTIAL}`
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

async function remove(target: string, root: string): Promise<void> {
  await rm(target, { force: true })
  await rm(`${target}${PARTIAL}`, { force: true })
  try {
    for (let at = path.dirname(target); at !== path.resolve(root); at = path.dirname(at)) {
      await rmdir(at)
    }
  } catch {
    // It holds other files, or is gone. A worker repeats an upload that loses its directory to this.
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
