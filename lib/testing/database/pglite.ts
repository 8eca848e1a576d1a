import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { openPgliteServer, PGLITE_EXTENSIONS } from '@/embedded/pglite'

/** Opens a copy of the template in this process's memory, and returns the address of the socket that offers it. */
export async function copyPgliteTemplate(file: string): Promise<string> {
  const loadDataDir = new Blob([await readFile(file)])
  const database = await PGlite.create({ extensions: PGLITE_EXTENSIONS, loadDataDir })
  const { url } = await openPgliteServer(database)
  return url
}
