import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { sharedCacheDir } from '@/scripts/lib/paths.mjs'
import { mustRun } from '@/scripts/lib/processes.mjs'
import { type ChildServer, startChildServer } from '../lib/child-server'

/** A version of 11, the last that runs on Node 20. It asks for 22, but does what is measured here on 20 too. */
const VERSION = '11.17.4'

/** The token of the only account of Directus, an administrator. */
export const DIRECTUS_TOKEN = 'token-of-the-benchmarks-0123456789abcdef'

const SETTINGS = {
  NODE_ENV: 'production',
  SECRET: 'secret-of-the-benchmarks-0123456789abcdef',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'password-of-the-benchmarks',
  ADMIN_TOKEN: DIRECTUS_TOKEN,
  DB_CLIENT: 'pg',
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  // It would refuse requests while the machine is busy.
  PRESSURE_LIMITER_ENABLED: 'false',
}

/**
 * Starts Directus on this database: it makes tables of its own beside the product's and serves the product's too. It is
 * installed first, from npm and into the cache, because the project does not depend on it.
 */
export async function startDirectus(databaseUrl: string): Promise<ChildServer> {
  const cwd = await install()
  const cli = join(cwd, 'node_modules/directus/cli.js')
  const env = { ...SETTINGS, ...connection(databaseUrl) }
  await mustRun(process.execPath, [cli, 'bootstrap'], { cwd, env: cleanEnvironment(env) })
  return startChildServer([cli, 'start'], env, { cwd, health: '/server/ping' })
}

function connection(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  return {
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: decodeURIComponent(password),
    DB_DATABASE: pathname.slice(1),
    // As many connections as the product keeps.
    DB_POOL__MAX: '20',
  }
}

/** @returns the directory. It is filled under another name and renamed when complete */
async function install(): Promise<string> {
  const complete = join(sharedCacheDir, `directus-${VERSION}`)
  if (existsSync(complete)) return complete
  console.error(`Installing Directus ${VERSION} into ${complete} (once, some minutes) …`)
  await mkdir(sharedCacheDir, { recursive: true })
  const partial = await mkdtemp(`${complete}.partial-`)
  try {
    await writeFile(join(partial, 'package.json'), '{"private":true}')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev']
    await mustRun('npm', ['install', `directus@${VERSION}`, ...options], { cwd: partial })
    await leaveOutScripts(partial)
    await rename(partial, complete)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return complete
}

/**
 * Directus loads `isolated-vm`, which has to be compiled, for scripts that its users write. There are none here, so an
 * empty module does.
 */
async function leaveOutScripts(directory: string): Promise<void> {
  const compiled = join(directory, 'node_modules/isolated-vm/out')
  await mkdir(compiled, { recursive: true })
  await writeFile(join(compiled, 'isolated_vm.js'), 'module.exports = {}\n')
}
