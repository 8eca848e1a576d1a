import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { reportsDir } from '../lib/paths.mjs'
import { start } from '../lib/processes.mjs'

/**
 * A server on this machine. As in compose.yaml, it is started again whenever it ends by itself: Inngest ends when Redis
 * does.
 * @typedef {object} Program
 * @property {() => Promise<void>} start resolves once it is ready
 * @property {() => Promise<void>} kill9 like a power cut of this program alone. It stays away
 * @property {() => Promise<void>} stop
 */

const READY_MS = 60_000
const RESTART_MS = 1000
const STOP_MS = 15_000

/**
 * Describes a server. Its output goes to a file beside the test reports.
 * @param {object} options
 * @param {string} options.name includes the port, so that several can be distinguished
 * @param {string} options.path
 * @param {readonly string[]} options.args
 * @param {string} [options.cwd]
 * @param {Record<string, string>} [options.env]
 * @param {() => Promise<boolean>} options.isReady
 * @returns {Program}
 */
export function program({ name, path, args, cwd = '/', env = {}, isReady }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const log = join(reportsDir, `${name}.log`)
  const isAlive = () => child?.exitCode === null && child.signalCode === null

  let wanted = false

  async function launch() {
    await mkdir(reportsDir, { recursive: true })
    const output = createWriteStream(log, { flags: 'a' })
    await once(output, 'open')
    // A clean environment: a developer's settings must not change the tests.
    const { PATH = '', HOME = '' } = process.env
    const launched = start(path, args, {
      cwd,
      env: { NODE_ENV: 'production', PATH, HOME, ...env },
      stdio: ['ignore', output, output],
    })
    child = launched
    launched.once('error', (error) => output.end(`${error.message}\n`))
    launched.once('exit', () => {
      if (wanted) setTimeout(() => wanted && void launch(), RESTART_MS).unref()
    })
  }

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    wanted = false
    if (!child || !isAlive()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    const patience = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(patience)
  }

  return {
    async start() {
      await launch()
      for (const deadline = Date.now() + READY_MS; !(await isReady()); await sleep(50)) {
        if (isAlive() && Date.now() < deadline) continue
        await end('SIGKILL')
        throw new Error(`${name} did not start. See ${log}`)
      }
      wanted = true
    },
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
