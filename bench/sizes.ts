import { parseArgs } from 'node:util'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { SECRETS } from './lib/secrets'
import { fill } from './sizes/fill'
import { measureForgetting } from './sizes/forget'
import { measureSizes, type TableSize } from './sizes/measure'
import { planned } from './sizes/plan'

export const summary =
  'bytes per row of the tables that grow, and what 100 M contacts would take (--contacts)'
export const smallest = ['--contacts', '500']

/** Of each index of these tables, because their rows are the most. */
const DETAILED = ['contacts', 'calls', 'campaign_contacts', 'webhook_deliveries']

/** See docs/scale.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const contacts = readFlags(args)
  const database = await openDatabase()
  try {
    Object.assign(process.env, { ...SECRETS, DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
    const walPerRow = await fill(database.pool, contacts)
    console.error('Measuring …')
    const sizes = await measureSizes(database.pool, [...walPerRow.keys()])
    return [
      tablesOf(sizes, walPerRow),
      indexesOf(sizes),
      planned(sizes),
      await measureForgetting(database.pool),
    ]
  } finally {
    await database.close()
  }
}

function tablesOf(sizes: TableSize[], walPerRow: Map<string, number>): BenchTable {
  return {
    name: 'rows',
    columns: ['table', 'rows', 'table B/row', 'indexes B/row', 'together B/row', 'WAL B/row'],
    rows: sizes.map(({ table, rows, tableBytes, indexes }) => {
      const indexBytes = indexes.reduce((sum, { bytes }) => sum + bytes, 0)
      return [
        table,
        rows,
        Math.round(tableBytes / rows),
        Math.round(indexBytes / rows),
        Math.round((tableBytes + indexBytes) / rows),
        Math.round(walPerRow.get(table) ?? Number.NaN),
      ]
    }),
  }
}

function indexesOf(sizes: TableSize[]): BenchTable {
  const detailed = sizes.filter(({ table }) => DETAILED.includes(table))
  return {
    name: 'indexes',
    columns: ['table', 'index', 'B/row'],
    rows: detailed.flatMap(({ table, rows, indexes }) =>
      indexes.map(({ name, bytes }) => [table, name, bytes / rows]),
    ),
  }
}

function readFlags(args: string[]): number {
  const options = { contacts: { type: 'string', default: '100000' } } as const
  const contacts = Number(parseArgs({ args, options }).values.contacts)
  if (!(contacts >= 100)) throw new Error(`${summary}: a number from 100 on`)
  return contacts
}
