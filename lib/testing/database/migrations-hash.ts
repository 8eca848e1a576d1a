import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A short name for the schema that the migrations make with the installed packages. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  const dir = join('prisma', 'migrations')
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.sql'))
  for (const file of [...files.toSorted().map((file) => join(dir, file)), 'package-lock.json']) {
    hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
