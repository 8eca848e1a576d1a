import { parseArgs } from 'node:util'
import type { PoolClient } from 'pg'
import { contactCondition } from '@/lib/features/contacts/contact-filter'
import { seed } from './contacts/seed'
import { processCpuTime } from './lib/cpu-time'
import { openDatabase } from './lib/database'
import { machine, table } from './lib/report'
import { quantile } from './lib/quantile'
import { KINDS } from './search/terms'

export const summary = 'searching 1,000,000 contacts of one account, in the database (--contacts)'

const OWNER_ID = '1'
const ROUNDS = 3
const HEAD = ['search for', 'by', 'found', 'CPU ms', 'p50 ms', 'p95 ms']

interface Plan {
  'Node Type': string
  'Index Name'?: string
  Plans?: Plan[]
}

interface Explained {
  Plan: Plan & { 'Actual Rows': number }
  'Planning Time': number
  'Execution Time': number
}

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<void> {
  const options = { contacts: { type: 'string', default: '1000000' } } as const
  const contacts = Number(parseArgs({ args, options }).values.contacts)
  if (!(contacts >= 1)) throw new Error(`${summary}: a number`)
  const database = await openDatabase()
  try {
    console.log(machine(database.version))
    console.error('Filling the database …')
    await seed(database.pool, contacts, 1)
    const rows: string[][] = []
    const client = await database.pool.connect()
    for (const { name, terms } of KINDS) rows.push([name, ...(await measure(client, terms))])
    client.release()
    console.log(`\n${table(HEAD, rows)}`)
  } finally {
    await database.close()
  }
}

/**
 * Each term a few times; planning and running count, the way to the database does not. The processor time, of the
 * database's process on this machine, hardly depends on what else goes on.
 */
async function measure(client: PoolClient, terms: string[]): Promise<string[]> {
  const times: number[] = []
  const found: number[] = []
  const indexes = new Set<string>()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  let before = 0
  for (let round = 0; round < ROUNDS; round++) {
    // The first time brings pages into memory.
    if (round === 1) before = processCpuTime(pid)
    for (const term of terms) {
      const explained = await explain(client, term)
      if (round > 0) times.push(explained['Planning Time'] + explained['Execution Time'])
      found.push(explained.Plan['Actual Rows'])
      for (const index of indexesOf(explained.Plan)) indexes.add(index)
    }
  }
  const cpu = ((processCpuTime(pid) - before) / times.length).toFixed(1)
  const at = (share: number) => quantile(times, share).toFixed(1)
  return [[...indexes].join(', '), range(found), cpu, at(0.5), at(0.95)]
}

/** What the public API's search runs. */
async function explain(client: PoolClient, search: string): Promise<Explained> {
  const { sql, values } = contactCondition({ search })
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, timing off, format json)
     select c.* from contacts c where ${sql}
     order by c.created_at desc, c.id desc limit 25`,
    [OWNER_ID, ...values],
  )
  const [row] = rows
  if (!row) throw new Error('no plan')
  return row['QUERY PLAN'][0]
}

function indexesOf({ 'Index Name': index, Plans = [] }: Plan): string[] {
  return [...(index ? [index] : []), ...Plans.flatMap(indexesOf)]
}

function range(found: number[]): string {
  const least = Math.min(...found)
  const most = Math.max(...found)
  return least === most ? String(most) : `${least} to ${most}`
}
