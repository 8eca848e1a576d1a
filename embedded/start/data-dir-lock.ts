import { spawn } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRuntime } from './runtime'

/** How long to wait for a process that is shutting down. */
const WAIT_MS = 5000
const PAUSE_MS = 200
/** The flag of macOS that locks a file as it is opened. */
const O_EXLOCK = 0x20

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
    const descriptor = await openLocked(file)
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

/** Opens a file and locks it. @returns its descriptor, which holds the lock until it is closed; null if another has it */
async function openLocked(file: string): Promise<number | null> {
  const flags = constants.O_RDWR | constants.O_CREAT
  if (process.platform === 'darwin') {
    try {
      return openSync(file, flags | O_EXLOCK | constants.O_NONBLOCK, 0o600)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null
      throw error
    }
  }
  const descriptor = openSync(file, flags, 0o600)
  try {
    if (await flock(descriptor)) return descriptor
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  closeSync(descriptor)
  return null
}

/**
 * Locks an open file by the program `flock`, since Node cannot. The lock belongs to the open file, which this process
 * shares with the program, so it stays when the program ends.
 * @returns whether it is locked now; false if another process has it
 */
function flock(descriptor: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const program = spawn('flock', ['--exclusive', '--nonblock', '3'], {
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
    })
    let message = ''
    program.stderr?.on('data', (data) => (message += String(data)))
    program.once('error', () =>
      reject(new Error('The program `flock` is missing: install util-linux.')),
    )
    program.once('close', (code) => {
      if (code === 0 || code === 1) return resolve(code === 0)
      reject(new Error(`DATA_DIR: its file system cannot lock files (${message.trim()}).`))
    })
  })
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
