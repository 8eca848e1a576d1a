import { parseArgs } from 'node:util'
import type { PoolClient } from 'pg'
import { contactCondition } from '@/lib/features/contacts/contact-filter'
import { seed, COMPANIES, FIRST_NAMES, LAST_NAMES } from '@/bench/lib/seed-contacts'
import type { BenchTable } from '@/bench/lib/bench'
import { cpuTimeEach, processCpuTime } from '@/bench/lib/cpu-time'
import { openDatabase } from '@/bench/lib/database'
import { quantile } from '@/bench/lib/quantile'

export const summary = 'searching 1,000,000 contacts of one account, in the database (--contacts)'
export const smallest = ['--contacts', '1000']

const OWNER_ID = '1'
const ROUNDS = 3
const COLUMNS = ['search for', 'by', 'found', 'CPU ms', 'p50 ms', 'p95 ms']

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
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = { contacts: { type: 'string', default: '1000000' } } as const
  const contacts = Number(parseArgs({ args, options }).values.contacts)
  if (!(contacts >= 1)) throw new Error(`${summary}: a number`)
  const database = await openDatabase()
  try {
    console.error('Filling the database …')
    await seed(database.pool, contacts, 1)
    const rows: BenchTable['rows'] = []
    const client = await database.pool.connect()
    for (const { name, terms } of KINDS) rows.push([name, ...(await measure(client, terms))])
    client.release()
    return [{ name: 'terms', columns: COLUMNS, rows }]
  } finally {
    await database.close()
  }
}

/**
 * Runs each term several times. Counts planning and execution, but not the way to the database. The CPU time
 * is that of the database's process on this machine and hardly depends on other load.
 */
async function measure(client: PoolClient, terms: string[]) {
  const times: number[] = []
  const found: number[] = []
  const indexes = new Set<string>()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  let before: number | null = null
  for (let round = 0; round < ROUNDS; round++) {
    // The first round brings pages into memory.
    if (round === 1) before = processCpuTime(pid)
    for (const term of terms) {
      const explained = await explain(client, term)
      if (round > 0) times.push(explained['Planning Time'] + explained['Execution Time'])
      found.push(explained.Plan['Actual Rows'])
      for (const index of indexesOf(explained.Plan)) indexes.add(index)
    }
  }
  const cpu = cpuTimeEach(before, processCpuTime(pid), times.length)
  const at = (share: number) => quantile(times, share)
  return [[...indexes].join(', '), range(found), cpu, at(0.5), at(0.95)]
}

/** Explains the statement of the public API's search. */
async function explain(client: PoolClient, search: string): Promise<Explained> {
  const { sql, values } = contactCondition({ phrase: search })
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

interface Terms {
  name: string
  terms: string[]
}

const words = COMPANIES.flatMap((company) => company.split(' ')).filter((word) => word.length > 3)

const some = (make: (n: number) => string) => Array.from({ length: 40 }, (_, n) => make(n))

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? ''

const digits = (n: number) => String((n * 7_919_317) % 100_000_007).padStart(8, '0')

/** Kinds of search terms, from the most frequent to one without results. */
const KINDS: Terms[] = [
  { name: 'a first name', terms: some((n) => pick(FIRST_NAMES, n)) },
  { name: 'a last name', terms: some((n) => pick(LAST_NAMES, n)) },
  { name: 'three letters of a name', terms: some((n) => pick(LAST_NAMES, n).slice(0, 3)) },
  {
    name: 'first and last name',
    terms: some((n) => `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n * 3)}`),
  },
  { name: 'a word of a company', terms: some((n) => pick(words, n)) },
  {
    name: 'name and company at once',
    terms: some((n) => `${pick(FIRST_NAMES, n)} ${pick(words, n)}`),
  },
  { name: 'three digits of a number', terms: some((n) => digits(n).slice(0, 3)) },
  { name: 'four digits of a number', terms: some((n) => digits(n).slice(0, 4)) },
  { name: 'seven digits of a number', terms: some((n) => digits(n).slice(0, 7)) },
  { name: 'the beginning of an e-mail', terms: some((n) => `ayse.yilmaz${n * 111}`) },
  { name: 'what nobody has', terms: some((n) => `qx${pick(LAST_NAMES, n)}`) },
]
