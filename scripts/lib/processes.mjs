import { spawn } from 'node:child_process'

/** Running children. Each leads its process group. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** Cleanups to run when this process ends for whatever reason. @type {Set<() => void>} */
const cleanups = new Set()

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

let watching = false
/** Kills all children when this process finishes, fails or is interrupted. */
function watch() {
  if (watching) return
  watching = true
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
    for (const cleanup of cleanups) cleanup()
  })
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ])) {
    process.on(signal, () => process.exit(128 + number))
  }
}

/**
 * Registers a synchronous cleanup for the end of this process, and returns a function that unregisters it.
 * @param {() => void} cleanup
 */
export function atExit(cleanup) {
  watch()
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

/**
 * Starts a child in its own process group. The whole group is killed when this process ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  watch()
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('error', () => running.delete(child))
  child.once('exit', () => {
    // Also end the grandchildren that a finished child left behind, such as a browser or a server.
    signalGroup(child, 'SIGKILL')
    running.delete(child)
  })
  return child
}

/**
 * Runs a command until it exits and collects its standard output and standard error.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `code` is 127 if the command does not exist
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Like `run`, but throws an error with the command's output if the command fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function mustRun(command, args, options = {}) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) {
    throw new Error(`"${[command, ...args].join(' ')}" exited with code ${code}:\n${output.trim()}`)
  }
  return output
}

/**
 * Whether a process with this ID exists.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
