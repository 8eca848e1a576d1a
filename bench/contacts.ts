import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { checkAlike } from './contacts/check-alike'
import { withProduct } from './contacts/product-handlers'
import { startProduct } from './contacts/product'
import type { Replay } from './contacts/replay'
import { traceProduct } from './contacts/trace'
import { readSample, workloads, type Workload } from '@/bench/contacts/workloads'
import { seed } from './contacts/seed'
import type { BenchTable } from './lib/bench'
import { startChildServer, type ChildServer } from './lib/child-server'
import { openDatabase, type BenchDatabase } from './lib/database'
import { applyLoad, type Measured, RateWindow } from '@/bench/lib/load'

export const summary =
  'v1 contacts compared with a bare node:http + pg server (--contacts, --seconds)'
export const smallest = ['--contacts', '3000', '--seconds', '0.5']

const CONNECTIONS = 16
/**
 * V8 still compiles until then. On a busy machine, the warm-up ends after four times the measurement's time.
 */
const WARM_UP_REQUESTS = 3000
const COLUMNS = [
  'request',
  'server',
  'requests/s',
  'of bare',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'statements',
]
const BARE_SERVER = fileURLToPath(new URL('contacts/bare-server.ts', import.meta.url))

type Closers = (() => Promise<void>)[]

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { contacts, seconds } = readFlags(args)
  const closers: Closers = []
  try {
    const database = await openDatabase()
    closers.push(database.close)
    const { accounts, sample, replay, statements } = await prepare(database, contacts)
    progress(
      `${contacts.toLocaleString('en')} contacts of ${accounts} accounts, ${CONNECTIONS} connections, ${seconds} s each`,
    )
    const servers = await startServers(database.url, replay, closers)
    const rows: BenchTable['rows'] = []
    const window = new RateWindow(accounts)
    for (const workload of workloads(sample)) {
      progress(`Measuring ${workload.name} …`)
      const bare = await measure(servers.bare, workload, seconds)
      const product = await measure(servers.product, workload, seconds, window)
      const count = statements[workload.name] ?? ''
      rows.push(
        [workload.name, 'product', ...cells(product, bare), count],
        [workload.name, 'bare', ...cells(bare, bare), count],
      )
    }
    return [{ name: 'requests', columns: COLUMNS, rows }]
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function prepare(database: BenchDatabase, contacts: number) {
  progress('Filling the database …')
  const accounts = await seed(database.pool, contacts)
  const sample = await readSample(database.pool)
  return withProduct(database.url, async () => {
    const replay = await traceProduct(database.pool)
    const statements = await checkAlike(database.pool, replay, sample)
    return { accounts, sample, replay, statements }
  })
}

async function startServers(databaseUrl: string, replay: Replay, closers: Closers) {
  const bare = await startChildServer(['--import', 'tsx', BARE_SERVER], {
    DATABASE_URL: databaseUrl,
    REPLAY: JSON.stringify(replay),
  })
  closers.push(bare.stop)
  const product = await startProduct(databaseUrl)
  closers.push(product.stop)
  return { bare, product }
}

/** Warms up, then measures. Stays below the rate limit of each key. */
async function measure(
  server: ChildServer,
  { next }: Workload,
  seconds: number,
  window?: RateWindow,
): Promise<Measured> {
  const load = { server, next, connections: CONNECTIONS }
  const room = await window?.room()
  const warm = await applyLoad({ ...load, seconds: 4 * seconds, most: WARM_UP_REQUESTS })
  const measured = await applyLoad({ ...load, seconds, most: room && room - warm.requests })
  window?.add(warm.requests + measured.requests)
  return measured
}

function cells({ perSecond, p50, p99, cpu }: Measured, bare: Measured): number[] {
  return [Math.round(perSecond), perSecond / bare.perSecond, p50, p99, cpu]
}

function readFlags(args: string[]): { contacts: number; seconds: number } {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '8' },
    },
  })
  const contacts = Number(values.contacts)
  const seconds = Number(values.seconds)
  if (!(contacts >= 1) || !(seconds > 0)) throw new Error(`${summary}: both must be numbers`)
  return { contacts, seconds }
}

function progress(line: string): void {
  console.error(line)
}
