import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { canInstallPackages, installPackages } from '../lib/debian.mjs'
import { sharedCacheDir } from '../lib/paths.mjs'
import { isAlive, mustRun, run } from '../lib/processes.mjs'

const suite = 'trixie'
const packages = ['postgresql-17', 'postgresql-17-pgvector']
const name = `postgresql-17-${suite}`

/**
 * Returns the directory of a small Debian tree with PostgreSQL 17 and pgvector. The tree is created once and shared by
 * all clones. It is built under another name and renamed when complete, so that no run uses an incomplete tree.
 */
export async function ensureTree() {
  const tree = join(sharedCacheDir, name)
  if (existsSync(tree)) return tree
  if (!(await canInstallPackages())) {
    throw new Error(
      'Found no PostgreSQL 17 with pgvector. Install postgresql-17 and postgresql-17-pgvector, or set ' +
        'TEST_DATABASE_URL to the URL of a server whose role may create databases.',
    )
  }
  await mkdir(sharedCacheDir, { recursive: true })
  await removeAbandoned()
  if ((await run('debootstrap', ['--version'])).code !== 0) {
    await installPackages('debootstrap', 'debian-archive-keyring')
  }
  console.error(`Unpacking PostgreSQL 17 with pgvector into ${tree} (once, about a minute)`)
  const partial = join(sharedCacheDir, `${name}.partial-${process.pid}`)
  try {
    const include = `--include=${packages.join(',')}`
    await mustRun('debootstrap', ['--variant=minbase', include, suite, partial])
    await rm(join(partial, 'var/cache/apt/archives'), { recursive: true, force: true })
    await chmod(partial, 0o755)
    await rename(partial, tree).catch(async (error) => {
      // If another run was faster, use its tree.
      if (!existsSync(tree)) throw error
    })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return tree
}

/** Removes incomplete trees of runs that no longer exist. */
async function removeAbandoned() {
  for (const entry of await readdir(sharedCacheDir)) {
    const pid = Number(entry.split('.partial-')[1])
    if (pid && !isAlive(pid)) {
      await rm(join(sharedCacheDir, entry), { recursive: true, force: true })
    }
  }
}
