import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { applyMigrations } from '@/embedded/migrate'
import { openPgliteServer, PGLITE_EXTENSIONS } from '@/embedded/pglite'
import { migrationsHash } from './migrations-hash'

export const pgliteCacheDir = join('.cache', 'pglite')
const dayMs = 24 * 60 * 60 * 1000

/**
 * Makes a migrated PGlite data directory, as the file that every test file starts from. It is kept
 * until the migrations or the packages change, because making one takes seconds.
 * @returns its path
 */
export async function makePgliteTemplate(): Promise<string> {
  const file = join(pgliteCacheDir, `${await migrationsHash()}.tar`)
  if (existsSync(file)) return file
  const database = await PGlite.create({ extensions: PGLITE_EXTENSIONS })
  const server = await openPgliteServer(database)
  await applyMigrations(server.pool)
  const dump = await database.dumpDataDir('none')
  await server.close()
  await mkdir(pgliteCacheDir, { recursive: true })
  await removeOldTemplates()
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return file
}

/** Yesterday's templates; a younger one may be in use by another run. */
export async function removeOldTemplates() {
  for (const name of await readdir(pgliteCacheDir)) {
    const { mtimeMs } = await stat(join(pgliteCacheDir, name))
    if (mtimeMs < Date.now() - dayMs)
      await rm(join(pgliteCacheDir, name), { recursive: true, force: true })
  }
}
