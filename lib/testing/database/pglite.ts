import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Opens a copy of the template in this process's memory, and returns the loopback address that offers it. */
export async function copyPgliteTemplate(file: string): Promise<string> {
  const { url } = await servePglite(new Blob([await readFile(file)]))
  return url
}

/** Offers a PGlite in memory on a loopback port: a copy of a dumped data directory, or an empty one. */
export async function servePglite(loadDataDir?: Blob) {
  const database = await PGlite.create({
    extensions: { vector, pg_trgm, btree_gin },
    ...(loadDataDir && { loadDataDir }),
  })
  const server = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 100 })
  await server.start()
  return {
    database,
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    close: async () => {
      await server.stop()
      await database.close()
    },
  }
}
