import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from './migrate'
import { migrationsHash } from './migrations-hash'
import { servePglite } from './pglite'

const cacheDir = join('.cache', 'test')

/**
 * Makes a migrated PGlite data directory, as the file that every test file starts from. It is kept
 * until the migrations or the packages change, because making one takes seconds.
 * @returns its path
 */
export async function makePgliteTemplate(): Promise<string> {
  const file = join(cacheDir, `pglite-${await migrationsHash()}.tar`)
  if (existsSync(file)) return file
  const { database, url, close } = await servePglite()
  await migrate(url)
  const dump = await database.dumpDataDir('none')
  await close()
  await mkdir(cacheDir, { recursive: true })
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return file
}
