import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted, type Query, type Table } from './contents'

const { escapeIdentifier } = pg

/** About how many stored bytes are read at once. What is compressed in the database becomes longer. */
const PAGE_BYTES = 4_000_000

/** Some rows of a table, in the text format of `COPY`. */
export interface Page {
  table: Table
  rows: number
  data: Buffer
}

/** From one row to another, both included, by their place in the table. */
interface Range {
  first: string
  last: string
}

/** Reads all rows of these tables, a page at a time. The caller's transaction keeps them unchanged. */
export async function* readPages(
  client: pg.Client,
  tables: readonly Table[],
): AsyncGenerator<Page> {
  const query: Query = async (sql, values) => (await client.query(sql, values)).rows as never
  for (const table of tables) {
    for (const range of await findRanges(query, table)) {
      const page = await readRange(client, table, range)
      if (page.rows > 0) yield page
    }
  }
}

async function readRange(client: pg.Client, table: Table, range: Range): Promise<Page> {
  const stream = client.query(
    copyTo(
      `copy (select ${columnList(table)} from ${quoted(table)}
       where ctid between '${range.first}' and '${range.last}') to stdout`,
    ),
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return { table, rows: stream.rowCount, data: Buffer.concat(chunks) }
}

export function columnList({ columns }: Table): string {
  return columns.map(escapeIdentifier).join(', ')
}

async function findRanges(query: Query, table: Table): Promise<Range[]> {
  const [size] = await query<{ blocks: number; bytes: number; outside: boolean }>(
    `select (pg_relation_size(oid) / current_setting('block_size')::int)::int as blocks,
       current_setting('block_size')::int as bytes,
       reltoastrelid <> 0 and pg_relation_size(reltoastrelid) > 0 as outside
     from pg_class where oid = '${quoted(table)}'::regclass`,
  )
  if (!size) return []
  return size.outside ? rangesBySize(query, table) : rangesOfBlocks(size)
}

function rangesOfBlocks({ blocks, bytes }: { blocks: number; bytes: number }): Range[] {
  const step = Math.ceil(PAGE_BYTES / bytes)
  return Array.from({ length: Math.ceil(blocks / step) }, (_, index) => ({
    first: `(${index * step},0)`,
    last: `(${(index + 1) * step - 1},65535)`,
  }))
}

/** Weighs each row, because a long value that is stored outside of its row does not count in the blocks of the table. */
function rangesBySize(query: Query, table: Table): Promise<Range[]> {
  const size = table.columns
    .map((column) => `coalesce(pg_column_size(${escapeIdentifier(column)}), 0)`)
    .join(' + ')
  return query<Range>(
    `select min(ctid)::text as first, max(ctid)::text as last from (
       select ctid, sum(${size}) over (order by ctid) / ${PAGE_BYTES} as page from ${quoted(table)}) p
     group by page order by page`,
  )
}
