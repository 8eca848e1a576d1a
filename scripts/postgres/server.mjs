import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../lib/ports.mjs'
import { atExit, isAlive, mustRun, start } from '../lib/processes.mjs'

/** Trade durability for speed: the data is discarded after the run. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum_naptime=10min',
  'max_connections=200',
  'shared_buffers=256MB',
  'dynamic_shared_memory_type=mmap',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
]
const prefix = 'santral-postgres-'

/**
 * Starts a new, empty server on a random loopback port.
 * @param {import('./locate.mjs').Installation} installation
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` connects the superuser to the
 *   database `postgres`. `stop` ends the server and deletes its data
 */
export async function startServer({ bin, tree }) {
  const parent = tree ? join(tree, 'var/lib/postgresql') : tmpdir()
  await removeAbandoned(parent)
  const home = join(parent, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const cancelCleanup = atExit(() => endAbandoned(home))
  const account = await accountOf(tree)
  const inside = tree ? home.slice(tree.length) : home
  const password = randomBytes(16).toString('hex')

  await mkdir(home, { mode: 0o700 })
  await writeFile(join(home, 'password'), password, { mode: 0o600 })
  if (account) {
    await chown(home, account.uid, account.gid)
    await chown(join(home, 'password'), account.uid, account.gid)
  }
  /** @param {string} program @param {string[]} args @returns {[string, string[]]} */
  const command = (program, args) =>
    tree
      ? ['chroot', ['--userspec=postgres:postgres', tree, `${bin}/${program}`, ...args]]
      : [`${bin}/${program}`, args]
  const options = {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
    ...(tree ? {} : account),
  }

  await mustRun(
    ...command('initdb', [
      `--pgdata=${inside}/data`,
      `--pwfile=${inside}/password`,
      '--username=postgres',
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
    options,
  )
  const port = await freePort()
  const args = ['-D', `${inside}/data`, '-p', String(port), ...settings.flatMap((s) => ['-c', s])]
  const server = start(...command('postgres', args), {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGQUIT')
        await ended
      }
      await rm(home, { recursive: true, force: true })
      cancelCleanup()
    },
  }
}

/** The operating system account that runs the server, because PostgreSQL refuses to run as root. @param {string | null} tree */
async function accountOf(tree) {
  if (process.getuid?.() !== 0) return null
  const passwd = readFileSync(join(tree ?? '/', 'etc/passwd'), 'utf8')
  const [, , uid, gid] = passwd.match(/^postgres:.*$/m)?.[0].split(':') ?? []
  if (!uid || !gid) {
    throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres".')
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/** Resolves when the server accepts connections. @param {import('node:child_process').ChildProcess} server */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      // Keep reading, so that the pipe never fills up, but store only the beginning.
      if (log.length > 50_000) return
      log += text
      if (log.includes('ready to accept connections')) resolve(undefined)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/** Ends the servers and deletes the data of runs that were killed before they cleaned up. @param {string} parent */
async function removeAbandoned(parent) {
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(prefix)) continue
    const owner = Number(entry.slice(prefix.length).split('-')[0])
    if (!isAlive(owner)) endAbandoned(join(parent, entry))
  }
}

/** @param {string} home */
function endAbandoned(home) {
  try {
    const pid = Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) {
      process.kill(pid, 'SIGQUIT')
    }
  } catch {
    // The server was never started, or has already exited.
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}
