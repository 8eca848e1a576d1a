import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLocked } from '@/scripts/lib/file-lock.mjs'
import { findRuntime } from './runtime'

/** How long to wait for a process that is shutting down. */
const WAIT_MS = 5000
const PAUSE_MS = 200

/** The exclusive right of this process to a `DATA_DIR`. */
export interface DataDirLock {
  release(): void
}

/** Who holds a lock, for people: the lock itself belongs to the operating system. */
interface Holder {
  pid: number
  host: string
  name: string
}

/**
 * Locks a data directory for this process, because a second process that opens its database destroys it. The operating
 * system releases the lock when the process ends, however it ends. See docs/deployment.md#one-process-per-data-directory.
 * @param name the holder, for the error of another process, e.g. `Santral at http://127.0.0.1:3000`
 * @throws Error with one line that names the holder, if there is still one after 5 seconds; or if the file system has no
 *   locks
 */
export async function lockDataDir(dataDir: string, name: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'lock')
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const descriptor = await openLocked(file, 'exclusive')
    if (descriptor !== null) {
      await requireNoOlderServer(dataDir)
      writeHolder(descriptor, { pid: process.pid, host: os.hostname(), name })
      return { release: () => closeSync(descriptor) }
    }
    if (Date.now() > deadline) throw inUse(dataDir, holderOf(file))
    await sleep(PAUSE_MS)
  }
}

function inUse(dataDir: string, holder: string): Error {
  return new Error(`DATA_DIR: ${dataDir} is in use by ${holder}. Stop it first.`)
}

/** Versions before this lock only wrote a runtime file. One of them may still run. */
async function requireNoOlderServer(dataDir: string): Promise<void> {
  const running = await findRuntime({ dataDir })
  if (running) throw inUse(dataDir, `Santral at ${running.url} (process ${running.pid})`)
}

function writeHolder(descriptor: number, holder: Holder): void {
  ftruncateSync(descriptor)
  writeSync(descriptor, JSON.stringify(holder), 0)
}

function holderOf(file: string): string {
  try {
    const { name, pid, host } = JSON.parse(readFileSync(file, 'utf8')) as Holder
    const elsewhere = host === os.hostname() ? '' : ` on ${host}`
    return `${name} (process ${pid}${elsewhere})`
  } catch {
    // The holder has not written its name yet.
    return 'another Santral'
  }
}
