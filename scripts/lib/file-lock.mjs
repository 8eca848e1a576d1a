import { spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'

/** The flags of macOS that lock a file as it is opened. */
const OPEN_LOCKED = { shared: 0x10, exclusive: 0x20 }

/** The short flags of the program, because BusyBox has no others. */
const FLAG = { shared: '-s', exclusive: '-x' }

/**
 * Opens a file and locks it. The operating system releases the lock when the process ends, however it ends.
 * @param {string} file created if it is missing
 * @param {'shared' | 'exclusive'} kind
 * @returns {Promise<number | null>} its descriptor, which holds the lock until it is closed; null if another process has it
 * @throws Error with one line if the file system has no locks, or the program `flock` is missing
 */
export async function openLocked(file, kind) {
  const flags = constants.O_RDWR | constants.O_CREAT
  if (process.platform === 'darwin') {
    try {
      return openSync(file, flags | OPEN_LOCKED[kind] | constants.O_NONBLOCK, 0o600)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EAGAIN') return null
      throw error
    }
  }
  const descriptor = openSync(file, flags, 0o600)
  try {
    if (await flock(descriptor, kind)) return descriptor
  } catch (error) {
    closeSync(descriptor)
    const { message } = /** @type {Error} */ (error)
    throw new Error(`${file} cannot be locked: ${message}`, { cause: error })
  }
  closeSync(descriptor)
  return null
}

/**
 * Locks an open file by the program `flock`, since Node cannot. The lock belongs to the open file, which this process
 * shares with the program, so it stays when the program ends.
 * @param {number} descriptor
 * @param {'shared' | 'exclusive'} kind
 * @returns {Promise<boolean>} whether it is locked now; false if another process has it
 */
function flock(descriptor, kind) {
  return new Promise((resolve, reject) => {
    const program = spawn('flock', [FLAG[kind], '-n', '3'], {
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
    })
    let message = ''
    program.stderr?.on('data', (data) => (message += String(data)))
    program.once('error', () =>
      reject(new Error('the program `flock` is missing: install util-linux.')),
    )
    program.once('close', (code) => {
      if (code === 0 || code === 1) return resolve(code === 0)
      reject(new Error(`its file system has no locks (${message.trim()}).`))
    })
  })
}
