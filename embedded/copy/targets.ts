import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted, type Table } from './contents'
import type { Target } from './load'
import { columnList } from './pages'

/** An embedded database that this process has open and nothing else uses. It cannot read rows from a connection. */
export function pgliteTarget(db: PGlite): Target {
  return {
    query: async (sql, values) => (await db.query(sql, values)).rows as never,
    async copyIn({ table, data }) {
      const blob = new Blob([new Uint8Array(data)])
      const { affectedRows } = await db.query(copyStatement(table, `'/dev/blob'`), [], { blob })
      return affectedRows ?? 0
    },
  }
}

export function postgresTarget(client: pg.Client): Target {
  return {
    query: async (sql, values) => (await client.query(sql, values)).rows as never,
    async copyIn({ table, data }) {
      const stream = client.query(copyFrom(copyStatement(table, 'stdin')))
      await pipeline(Readable.from([data]), stream)
      return stream.rowCount
    },
  }
}

function copyStatement(table: Table, source: string): string {
  return `copy ${quoted(table)} (${columnList(table)}) from ${source}`
}
