import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLocked } from '@/scripts/lib/file-lock.mjs'
import { clearRuntime, findRuntime } from './runtime'

/** How long to wait for a process that is shutting down, in milliseconds. */
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

/** Another process has the data directory. */
export class DataDirInUse extends Error {}

/**
 * Locks a data directory for this process, because a second process that opens its database destroys it. The operating
 * system releases the lock when the process ends, however it ends. See docs/deployment.md#one-process-per-data-directory.
 * @param name the holder, for the error of another process, e.g. `Santral at http://127.0.0.1:3000`
 * @param wait for another holder, in milliseconds
 * @throws DataDirInUse with one line that names the holder, if there is still one after the wait; Error with one line if
 *   the directory cannot be written or its file system has no locks
 */
export async function lockDataDir(
  dataDir: string,
  name: string,
  wait = WAIT_MS,
): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'lock')
  const deadline = Date.now() + wait
  for (;;) {
    const descriptor = await openLocked(file, 'exclusive')
    if (descriptor !== null) {
      writeHolder(descriptor, { pid: process.pid, host: os.hostname(), name })
      await requireNoOlderServer(dataDir)
      // A killed process leaves its runtime file. Commands would connect to this process by it too early.
      await clearRuntime({ dataDir })
      return { release: () => closeSync(descriptor) }
    }
    if (Date.now() >= deadline) throw inUse(dataDir, holderOf(file))
    await sleep(PAUSE_MS)
  }
}

function inUse(dataDir: string, holder: string): DataDirInUse {
  return new DataDirInUse(`DATA_DIR: ${dataDir} is in use by ${holder}. Stop it first.`)
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
