import { countTables, HISTORY, quoted, type Contents, type Query, type Table } from './contents'
import type { Page } from './pages'

/** A database that takes a copy: one session of it. */
export interface Target {
  query: Query
  /** Appends the rows of a page. @returns how many they were */
  copyIn(page: Page): Promise<number>
}

/**
 * Fills the empty tables of a migrated database in one transaction: all of `contents`, or nothing. Foreign keys and
 * triggers are off during the copy, which the owner of the tables may do. The keys are checked at the end.
 * @param say receives a line for each completed table
 * @returns the tables as the target counts them
 * @throws Error with one line if the target has other rows than were copied
 */
export async function load(
  target: Target,
  contents: Contents,
  pages: AsyncIterable<Page>,
  say: (line: string) => void = () => {},
): Promise<Table[]> {
  const { query } = target
  await query('begin')
  try {
    await query(`set local statement_timeout = 0`)
    await query(`set local idle_in_transaction_session_timeout = 0`)
    await query(`set local datestyle = 'ISO'`)
    const keys = await dropForeignKeys(query)
    const triggered = await disableTriggers(query)
    await query(`delete from public.${HISTORY}`)
    await copyPages(target, pages, say)
    for (const { last, ...sequence } of contents.sequences) {
      await query(`select setval($1, $2)`, [quoted(sequence), last])
    }
    for (const table of triggered) await query(`alter table ${table} enable trigger user`)
    for (const key of keys) {
      await query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    }
    const counted = await countTables(query)
    requireSameCounts(contents.tables, counted)
    await query('commit')
    await query('analyze')
    return counted
  } catch (error) {
    // The error that counts is the first one.
    await query('rollback').catch(() => undefined)
    throw error
  }
}

async function copyPages(
  target: Target,
  pages: AsyncIterable<Page>,
  say: (line: string) => void,
): Promise<void> {
  let current: { table: Table; rows: number } | undefined
  const finish = () => {
    if (current) say(`Copied ${current.rows} rows of ${nameOf(current.table)}.`)
  }
  for await (const page of pages) {
    if (current?.table !== page.table) {
      finish()
      current = { table: page.table, rows: 0 }
    }
    current.rows += await target.copyIn(page)
  }
  finish()
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

function requireSameCounts(expected: readonly Table[], counted: readonly Table[]): void {
  const found = new Map(counted.map((table) => [nameOf(table), table.rows]))
  for (const table of expected) {
    const [name, rows] = [nameOf(table), found.get(nameOf(table))]
    if (rows === table.rows) continue
    if (rows === undefined) throw new Error(`The migrations create no table ${name}.`)
    throw new Error(`${name} has ${rows} rows instead of ${table.rows}.`)
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function dropForeignKeys(query: Query): Promise<ForeignKey[]> {
  const keys = await query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and ${IS_OURS('conrelid')}`,
  )
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${name}`)
  return keys
}

/** @returns the tables that have triggers */
async function disableTriggers(query: Query): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name
     from pg_trigger where not tgisinternal and ${IS_OURS('tgrelid')}`,
  )
  for (const { name } of tables) await query(`alter table ${name} disable trigger user`)
  return tables.map(({ name }) => name)
}

const IS_OURS = (table: string) =>
  `(select relnamespace from pg_class where oid = ${table}) in ('public'::regnamespace, to_regnamespace('jobs'))`
