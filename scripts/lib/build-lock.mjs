/**
 * Keeps what is built in a clone as it is while a server runs from it: the server loads its files when it needs them, and
 * a build replaces them.
 */
import { closeSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openLocked } from './file-lock.mjs'
import { root } from './paths.mjs'
import { isAlive } from './processes.mjs'

const PAUSE_MS = 200

/** How long to wait for the name of a process that has just started to use what is built. */
const NAME_MS = 5000

/** What is built is used by running servers, and may not be replaced. */
export class BuildInUse extends Error {
  /** @param {readonly string[]} pids */
  constructor(pids) {
    const users = pids.length > 0 ? `process ${pids.join(', ')}` : 'another process'
    super(
      `Files have changed since this clone was built, and Santral runs from it (${users}). Stop it first: a build would take its files away.`,
    )
  }
}

/** @param {string} [folder] where the lock is */
export function buildLock(folder = path.join(root, '.cache/built')) {
  const file = path.join(folder, 'lock')
  let builds = 0
  /** @type {Promise<number | null> | null} */
  let lock = null
  /** @param {'shared' | 'exclusive'} kind */
  const tryLock = (kind) => {
    mkdirSync(folder, { recursive: true })
    return openLocked(file, kind)
  }

  return {
    /**
     * Holds what is built until this process ends. Waits for a build that runs. Does without the lock where files cannot
     * be locked or the clone cannot be written.
     */
    async holdUntilExit() {
      try {
        while ((await tryLock('shared')) === null) await sleep(PAUSE_MS)
        writeFileSync(path.join(folder, String(process.pid)), '')
      } catch {
        // As in a container, which builds nothing.
      }
    },

    /**
     * Builds while nothing else does. Builds of this process may overlap. Does without the lock where files cannot be locked.
     * @template T @param {() => Promise<T>} build @returns {Promise<T>}
     * @throws BuildInUse with one line that names the processes that use what is built
     */
    async whileUnused(build) {
      builds += 1
      try {
        await (lock ??= lockForBuild())
        return await build()
      } finally {
        builds -= 1
        if (builds === 0) release()
      }
    },
  }

  function release() {
    lock?.then(
      (descriptor) => descriptor !== null && closeSync(descriptor),
      () => {},
    )
    lock = null
  }

  /** @returns {Promise<number | null>} the descriptor that holds the lock; null where files cannot be locked */
  async function lockForBuild() {
    const deadline = Date.now() + NAME_MS
    for (;;) {
      try {
        const descriptor = await tryLock('exclusive')
        if (descriptor !== null) return descriptor
        const shared = await tryLock('shared')
        // Null: another build runs.
        if (shared !== null) {
          closeSync(shared)
          const users = runningProcesses()
          if (users.length > 0 || Date.now() > deadline) throw new BuildInUse(users)
        }
      } catch (error) {
        if (error instanceof BuildInUse) throw error
        return null
      }
      await sleep(PAUSE_MS)
    }
  }

  /** The processes that hold what is built, as far as this machine knows them. */
  function runningProcesses() {
    const pids = readdirSync(folder).filter((name) => /^\d+$/.test(name))
    const isRunning = (/** @type {string} */ pid) => isAlive(Number(pid))
    for (const pid of pids) if (!isRunning(pid)) rmSync(path.join(folder, pid), { force: true })
    return pids.filter(isRunning)
  }
}
