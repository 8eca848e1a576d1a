import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path, { sep } from 'node:path'
import { isDiskFull } from '../copy/disk-errors'
import { findDataDir } from './environment'

/** Node's codes for a path that is missing, of another kind, or not this user's to write. */
const UNUSABLE = /^(EACCES|EPERM|EROFS|EEXIST|EISDIR|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/

/**
 * Says in one line if a full disk, or a `DATA_DIR` that cannot be used, stops a start; returns any other error as it is.
 */
export function nameDisk(error: unknown): unknown {
  if (!isDiskFull(error)) return nameUnusable(error)
  return new Error(`${diskOf(error)} is full. Make room on it, then start again.`, { cause: error })
}

function nameUnusable(error: unknown): unknown {
  const { code = '', path = '', message } = error as NodeJS.ErrnoException
  const dataDir = findDataDir()
  const isThere = path === dataDir || path.startsWith(dataDir + sep)
  if (!isThere || !UNUSABLE.test(code)) return error
  return new Error(
    `DATA_DIR: ${dataDir} cannot be used (${message}). Set it to a directory that this user can write.`,
    { cause: error },
  )
}

/** Names the disk of a write, and the setting for it. Errors of writing to an open file have no path. */
function diskOf(error: unknown): string {
  const { path, code = '' } = error as { path?: string; code?: string }
  const dataDir = findDataDir()
  if (path && !path.startsWith(dataDir)) return `The disk of ${path}`
  const { SANTRAL_DATABASE, DATABASE_URL = '' } = process.env
  if (SANTRAL_DATABASE === 'postgresql' && !code.startsWith('E')) {
    return `DATABASE_URL: the disk of PostgreSQL at ${new URL(DATABASE_URL).host}`
  }
  return `DATA_DIR: the disk of ${dataDir}`
}

/** A segment of the write-ahead log and a little more, which the embedded database needs to recover from a crash. */
const ROOM_BYTES = 17 * 1024 * 1024
const PIECE = new Uint8Array(1024 * 1024)

/**
 * Tries whether a disk has room for the embedded database, because opening one costs 50 MB of memory each time.
 * @throws the error of the disk
 */
export async function requireRoom(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `room-${randomUUID()}`)
  const handle = await open(file, 'wx', 0o600)
  try {
    await rm(file)
    for (let size = 0; size < ROOM_BYTES; size += PIECE.length) await handle.writeFile(PIECE)
  } finally {
    await handle.close()
  }
}
