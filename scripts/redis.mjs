import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { canInstallPackages, installPackages } from './lib/debian.mjs'
import { freePort } from './lib/ports.mjs'
import { atExit, isAlive, start } from './lib/processes.mjs'

const prefix = 'santral-redis-'

/** Returns the path of an installed `redis-server`, and installs Debian's if there is none. */
async function locateRedis() {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const paths = directories.map((directory) => join(directory, 'redis-server'))
  const found = paths.find((path) => existsSync(path))
  if (found) return found
  if (!(await canInstallPackages())) {
    throw new Error('Found no Redis. Install redis-server, so that it is on the path.')
  }
  console.error('Installing Redis')
  await installPackages('redis-server')
  return '/usr/bin/redis-server'
}

/**
 * Starts a new, empty Redis on a random loopback port, for tests and benchmarks.
 * @param {{ program?: string }} [options] `program`: the path of `redis-server`. Default: the installed one
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` contains the password. `stop` ends the server
 *   and deletes its data
 */
export async function startRedis({ program } = {}) {
  const path = program ?? (await locateRedis())
  await removeAbandoned()
  const home = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const cancelCleanup = atExit(() => endAbandoned(home))
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const server = start(path, ['-'], { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] })
  server.stdin?.end(
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${password}`,
      `dir ${home}`,
      `pidfile ${join(home, 'redis.pid')}`,
      'save ""',
    ].join('\n'),
  )
  await untilReady(server)
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
      }
      await rm(home, { recursive: true, force: true })
      cancelCleanup()
    },
  }
}

/** Resolves when the server accepts connections. @param {import('node:child_process').ChildProcess} server */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stdout?.setEncoding('utf8').on('data', (text) => {
      // Keep reading, so that the pipe never fills up, but store only the beginning.
      if (log.length > 50_000) return
      log += text
      if (log.includes('Ready to accept connections')) resolve(undefined)
    })
    server.stdin?.on('error', () => {})
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`Redis did not start:\n${log}`)))
  })
}

/** Ends the servers and deletes the data of runs that were killed before they cleaned up. */
async function removeAbandoned() {
  for (const entry of await readdir(tmpdir())) {
    if (!entry.startsWith(prefix)) continue
    const owner = Number(entry.slice(prefix.length).split('-')[0])
    if (!isAlive(owner)) endAbandoned(join(tmpdir(), entry))
  }
}

/** @param {string} home */
function endAbandoned(home) {
  try {
    const pid = Number(readFileSync(join(home, 'redis.pid'), 'utf8'))
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('redis')) process.kill(pid, 'SIGTERM')
  } catch {
    // The server was never started, or has already exited.
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== 'start') {
    console.error('Usage: node scripts/redis.mjs start')
    process.exit(1)
  }
  try {
    const { url } = await startRedis()
    console.log(url)
    setInterval(() => {}, 60_000)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
