import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { run } from '../lib/processes.mjs'
import { ensureTree } from './tree.mjs'

/**
 * A PostgreSQL 17 with pgvector.
 * @typedef {object} Installation
 * @property {string} bin the directory of `initdb` and `postgres`, relative to `tree` as the root
 * @property {string | null} tree the directory to `chroot` into, or null if PostgreSQL is installed on this machine
 */

/**
 * Finds PostgreSQL through `pg_config` or in Debian's usual directory.
 * @returns {Promise<Installation | null>} null if it has another version or lacks pgvector
 */
async function findInstalled() {
  for (const pgConfig of ['/usr/lib/postgresql/17/bin/pg_config', 'pg_config']) {
    const { code, output } = await run(pgConfig, ['--version', '--bindir', '--sharedir'])
    if (code !== 0) continue
    const [version = '', bin = '', share = ''] = output.trim().split('\n')
    const complete =
      existsSync(join(bin, 'postgres')) && existsSync(join(share, 'extension', 'vector.control'))
    if (version.startsWith('PostgreSQL 17.') && complete) return { bin, tree: null }
  }
  return debianServerPackage()
}

/** Looks for the server itself, because Debian ships `pg_config` in a separate package. */
function debianServerPackage() {
  const bin = '/usr/lib/postgresql/17/bin'
  const vector = '/usr/share/postgresql/17/extension/vector.control'
  return existsSync(join(bin, 'postgres')) && existsSync(vector) ? { bin, tree: null } : null
}

/**
 * Says how to call a client program of that PostgreSQL, such as `pg_dump`.
 * @param {string} name
 * @returns {Promise<string>} for a shell
 */
export async function clientProgram(name) {
  const { bin, tree } = await locatePostgres()
  return tree ? `chroot ${tree} ${bin}/${name}` : join(bin, name)
}

/**
 * Finds a PostgreSQL 17 with pgvector on this machine, or unpacks one into the cache.
 * @returns {Promise<Installation>}
 */
export async function locatePostgres() {
  return (await findInstalled()) ?? { bin: '/usr/lib/postgresql/17/bin', tree: await ensureTree() }
}
