import { parseArgs } from 'node:util'
import { startCollector } from '@/testing/telemetry/collector'
import { cookieHeader, logInCookies } from '@/testing/server'
import { startProduct } from './lib/product'
import type { BenchTable } from './lib/bench'
import { type BenchDatabase, openDatabase } from './lib/database'
import { type Statement, statementsOfPages, tracingTo } from './pages/count-statements'
import type { Size } from './pages/filling'
import { type Visitor, visitsOf } from './pages/page-list'
import { type SeededAccount, seedAccounts } from './pages/seed'
import { type PageTimes, timePage } from './pages/time-pages'

export const summary =
  'statements and times of each page of the panel (--contacts, --calls, --rounds, --page)'

export const smallest = '--contacts 100 --calls 100 --rounds 1 --page /overview'.split(' ')

const COLUMNS = [
  'page',
  'statements',
  'first byte p50 ms',
  'first byte p95 ms',
  'last byte p50 ms',
  'last byte p95 ms',
  'slowest statement ms',
  'which begins',
]

/** Of the visitors at once, so many share the large account, and so many have a small account each. */
const OF_EACH_KIND = 5
/** Requests of each visitor before the measurement, while V8 still compiles. */
const WARM_UP_ROUNDS = 2
/** The characters of a statement that the table shows. */
const BEGINNING = 60

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { large, rounds, page } = readFlags(args)
  const database = await openDatabase()
  try {
    progress('Filling the database …')
    const sizes = [large, ...Array.from({ length: OF_EACH_KIND }, () => smallerThan(large))]
    const [first, ...others] = await seedAccounts(database.pool, sizes)
    if (!first) throw new Error('No account was seeded.')
    const sharing = Array.from({ length: OF_EACH_KIND }, () => first)
    const statements = await countStatements(database, first, page)
    const times = await timePages(database, [...sharing, ...others], { rounds, page })
    const rows = times.map(([name, time]) => row(name, time, statements.get(name) ?? []))
    return [{ name: 'pages', columns: COLUMNS, rows }]
  } finally {
    await database.close()
  }
}

/** Counts with a separate server, because tracing takes time. */
async function countStatements(database: BenchDatabase, account: SeededAccount, page: string) {
  progress('Counting statements …')
  const collector = await startCollector()
  const server = await startProduct(database.url, tracingTo(collector))
  try {
    const visitor = await logIn(database, server, account, page)
    return await statementsOfPages(server.url, visitor, collector)
  } finally {
    await server.stop()
    await collector.close()
  }
}

async function timePages(
  database: BenchDatabase,
  accounts: readonly SeededAccount[],
  { rounds, page }: { rounds: number; page: string },
): Promise<[name: string, times: PageTimes][]> {
  const server = await startProduct(database.url)
  try {
    const visitors: Visitor[] = []
    for (const account of accounts) visitors.push(await logIn(database, server, account, page))
    const measured: [string, PageTimes][] = []
    for (const { name } of visitors[0]?.visits ?? []) {
      progress(`Measuring ${name} …`)
      await timePage(server.url, visitors, name, WARM_UP_ROUNDS)
      measured.push([name, await timePage(server.url, visitors, name, rounds)])
    }
    return measured
  } finally {
    await server.stop()
  }
}

/** @param page a text that the names of the pages to visit contain */
async function logIn(
  { pool }: BenchDatabase,
  server: { url: string },
  account: SeededAccount,
  page: string,
): Promise<Visitor> {
  const visits = await visitsOf(pool, account.id)
  return {
    cookie: cookieHeader(await logInCookies(server, account)),
    visits: visits.filter(({ name }) => name.includes(page)),
  }
}

function row(name: string, { firstByte, lastByte }: PageTimes, statements: readonly Statement[]) {
  const [slowest] = statements.toSorted((a, b) => b.milliseconds - a.milliseconds)
  return [
    name,
    statements.length,
    firstByte.p50,
    firstByte.p95,
    lastByte.p50,
    lastByte.p95,
    slowest?.milliseconds ?? null,
    slowest?.text.slice(0, BEGINNING) ?? null,
  ]
}

/** A hundredth of the rows, and some more, so that every page has something to show. */
function smallerThan({ contacts, calls }: Size): Size {
  const some = 100
  return { contacts: some + Math.ceil(contacts / 100), calls: some + Math.ceil(calls / 100) }
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '20' },
      page: { type: 'string', default: '' },
    },
  })
  const large = { contacts: Number(values.contacts), calls: Number(values.calls) }
  const rounds = Number(values.rounds)
  if (!(large.contacts >= 100 && large.calls >= 100 && rounds >= 1)) {
    throw new Error(`${summary}: at least 100 contacts, 100 calls and one round`)
  }
  return { large, rounds, page: values.page }
}

function progress(line: string): void {
  console.error(line)
}
