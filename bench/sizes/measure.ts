import type { Pool } from 'pg'

export interface TableSize {
  table: string
  rows: number
  /** With its long values, which are stored beside it. */
  tableBytes: number
  /** The largest first. */
  indexes: { name: string; bytes: number }[]
}

interface Row {
  table: string
  tableBytes: string
  indexes: { name: string; bytes: number }[] | null
}

const SIZES = `
  select c.relname as table, pg_table_size(c.oid) as "tableBytes", (
    select json_agg(json_build_object('name', i.relname, 'bytes', pg_relation_size(i.oid))
      order by pg_relation_size(i.oid) desc)
    from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relname = any($1)
  order by pg_total_relation_size(c.oid) desc`

/** The sizes of these tables, the largest first. None may be empty. */
export async function measureSizes(pool: Pool, tables: string[]): Promise<TableSize[]> {
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<Row>(SIZES, [tables])
  const sizes: TableSize[] = []
  for (const { table, tableBytes, indexes } of rows) {
    const counted = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    const count = counted.rows[0]?.rows ?? 0
    sizes.push({ table, rows: count, tableBytes: Number(tableBytes), indexes: indexes ?? [] })
  }
  return sizes
}
