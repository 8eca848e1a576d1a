import pg from 'pg'
import { z } from 'zod'

const { escapeIdentifier } = pg

/** The schemas of an installation: the product's tables, and those of the embedded job runner. */
const SCHEMAS = ['public', 'jobs'] as const

export const HISTORY = '_prisma_migrations'

const table = z.object({
  schema: z.enum(SCHEMAS),
  name: z.string(),
  /** The columns that are stored, in order. The database computes the others anew. */
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
})
export type Table = z.infer<typeof table>

/** The contents of a copied database. */
export const contentsSchema = z.object({
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(
    z.object({
      schema: z.enum(SCHEMAS),
      name: z.string(),
      /** The last number that was given away. */
      last: z.string().regex(/^-?\d+$/),
    }),
  ),
})
export type Contents = z.infer<typeof contentsSchema>

/** Runs one statement and returns its rows. */
export type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>

/** The name of a table or sequence as SQL takes it. */
export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

/** Whether these tables include those of the embedded job runner. */
export function hasJobs({ tables }: Pick<Contents, 'tables'>): boolean {
  return tables.some(({ schema }) => schema === 'jobs')
}

/** Reads what a database holds. The caller's transaction makes it agree with the rows that are read after it. */
export async function readContents(query: Query): Promise<Contents> {
  const history = await query<{ name: string }>(
    `select migration_name as name from ${HISTORY}
     where finished_at is not null and rolled_back_at is null order by 1`,
  )
  const sequences = await query<Contents['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return {
    migrations: history.map(({ name }) => name),
    tables: await countTables(query),
    sequences,
  }
}

/** Lists the tables with the number of their rows. Those that belong to an extension are left out. */
export async function countTables(query: Query): Promise<Table[]> {
  const tables = await query<Omit<Table, 'rows'>>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and not exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [SCHEMAS],
  )
  const counted: Table[] = []
  for (const each of tables) {
    const [row] = await query<{ rows: string }>(`select count(*) as rows from ${quoted(each)}`)
    counted.push({ ...each, rows: Number(row?.rows) })
  }
  return counted
}
