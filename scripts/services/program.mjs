import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { reportsDir } from '../lib/paths.mjs'
import { start } from '../lib/processes.mjs'

/**
 * A server on this machine that can be killed and started again with the same arguments and data.
 * @typedef {object} Program
 * @property {() => Promise<void>} start resolves once it is ready
 * @property {() => Promise<void>} kill9 like a power cut of this program alone
 * @property {() => Promise<void>} stop
 */

const READY_MS = 60_000
const STOP_MS = 15_000

/**
 * Describes a server. Its output goes to a file beside the test reports.
 * @param {object} options
 * @param {string} options.name with the port, to tell several apart
 * @param {string} options.path
 * @param {readonly string[]} options.args
 * @param {Record<string, string>} [options.env]
 * @param {() => Promise<boolean>} options.isReady
 * @returns {Program}
 */
export function program({ name, path, args, env = {}, isReady }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const log = join(reportsDir, `${name}.log`)
  const isAlive = () => child?.exitCode === null && child.signalCode === null

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    if (!child || !isAlive()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    const patience = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(patience)
  }

  return {
    async start() {
      await mkdir(reportsDir, { recursive: true })
      const output = createWriteStream(log, { flags: 'a' })
      await once(output, 'open')
      // An environment of its own: a developer's settings must not change what is tested.
      const { PATH = '', HOME = '' } = process.env
      child = start(path, args, {
        cwd: '/',
        env: { NODE_ENV: 'production', PATH, HOME, ...env },
        stdio: ['ignore', output, output],
      })
      /** @type {Error | undefined} */
      let failure
      child.once('error', (error) => (failure = error))
      for (const deadline = Date.now() + READY_MS; !(await isReady()); await sleep(50)) {
        const ended = failure?.message ?? (isAlive() ? null : 'it ended')
        if (ended || Date.now() > deadline) {
          await end('SIGKILL')
          throw new Error(`${name} did not start: ${ended ?? 'it is not ready'}. See ${log}`)
        }
      }
    },
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
