import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes, createHash } from 'node:crypto'
import { applyMigrations } from '@/embedded/migrate'
import { openPglite, openPgliteServer } from '@/embedded/pglite'
import { onServer, withDatabase } from './postgres'

export const pgliteCacheDir = join('.cache', 'pglite')
const dayMs = 24 * 60 * 60 * 1000

/**
 * Makes a migrated PGlite data directory as a file, which every test file starts from. It is kept until the
 * migrations or the packages change, because making one takes seconds.
 * @returns its path
 */
export async function makePgliteTemplate(): Promise<string> {
  const file = join(pgliteCacheDir, `${await migrationsHash()}.tar`)
  if (existsSync(file)) return file
  const database = await openPglite()
  const server = await openPgliteServer(database)
  await applyMigrations(server.url)
  const dump = await database.dumpDataDir('none')
  await server.close()
  await mkdir(pgliteCacheDir, { recursive: true })
  await removeOldTemplates()
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return file
}

/** Removes templates older than a day. Another run may still use a younger one. */
export async function removeOldTemplates() {
  for (const name of await readdir(pgliteCacheDir)) {
    const { mtimeMs } = await stat(join(pgliteCacheDir, name))
    if (mtimeMs < Date.now() - dayMs)
      await rm(join(pgliteCacheDir, name), { recursive: true, force: true })
  }
}

/**
 * Makes a migrated database, which the test files copy. `drop` drops it together with all its copies.
 * @param serverUrl with a role that may create databases
 */
export async function makePostgresTemplate(serverUrl: string) {
  const name = `santral_test_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = withDatabase(serverUrl, name)
  await applyMigrations(url)
  return { url, drop: () => dropFamily(serverUrl, name) }
}

async function dropFamily(serverUrl: string, template: string) {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })
}

/** A short name for the schema that the migrations and the installed packages create. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  const dir = join('prisma', 'migrations')
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.sql'))
  for (const file of [...files.toSorted().map((file) => join(dir, file)), 'package-lock.json']) {
    hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
