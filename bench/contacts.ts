import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { checkAlike } from './contacts/check-alike'
import { startDirectus } from './contacts/directus'
import { checkDirectus, directusWorkloads } from './contacts/directus-requests'
import { withProduct } from './contacts/product-handlers'
import { startProduct } from './contacts/product'
import { traceProduct } from './contacts/trace'
import {
  readSample,
  type SampleContact,
  workloads,
  type Workload,
} from '@/bench/contacts/workloads'
import { ACCOUNTS, seed } from './contacts/seed'
import type { BenchTable } from './lib/bench'
import { startChildServer, type ChildServer } from './lib/child-server'
import { openDatabase, type BenchDatabase } from './lib/database'
import { applyLoad, type Measured, RateWindow } from '@/bench/lib/load'

export const summary =
  'v1 contacts beside a bare node:http + pg server (--contacts, --seconds, --warm-up, --with-directus)'
export const smallest = ['--contacts', '3000', '--seconds', '1', '--warm-up', '100']
export const complete = ['--with-directus']

const CONNECTIONS = 16
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

/** A server and the requests that it is sent. */
interface Measurable {
  name: string
  server: ChildServer
  workloads: Workload[]
  /** How many statements a request takes, by workload. */
  statements: Record<string, string>
  window?: RateWindow
}

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const flags = readFlags(args)
  const closers: Closers = []
  try {
    const database = await openDatabase()
    closers.push(database.close)
    progress('Filling the database …')
    const accounts = await seed(database.pool, flags.contacts)
    const sample = await readSample(database.pool)
    const servers = await startServers(database, sample, closers)
    if (flags['with-directus']) servers.push(await directus(database.url, sample, closers))
    progress(
      `${flags.contacts.toLocaleString('en')} contacts of ${accounts} accounts, ${CONNECTIONS} connections, ${flags.seconds} s each`,
    )
    return [await measureAll(servers, flags)]
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** Bare comes first. */
async function startServers(
  { url, pool }: BenchDatabase,
  sample: SampleContact[],
  closers: Closers,
): Promise<Measurable[]> {
  const { replay, statements } = await withProduct(url, async () => {
    const learned = await traceProduct(pool)
    return { replay: learned, statements: await checkAlike(pool, learned, sample) }
  })
  const env = { DATABASE_URL: url, REPLAY: JSON.stringify(replay) }
  const bare = await startChildServer(['--import', 'tsx', BARE_SERVER], env)
  closers.push(bare.stop)
  const product = await startProduct(url)
  closers.push(product.stop)
  const same = { workloads: workloads(sample), statements }
  return [
    { name: 'bare', server: bare, ...same },
    { name: 'product', server: product, ...same, window: new RateWindow(ACCOUNTS) },
  ]
}

async function directus(
  databaseUrl: string,
  sample: SampleContact[],
  closers: Closers,
): Promise<Measurable> {
  const server = await startDirectus(databaseUrl)
  closers.push(server.stop)
  await checkDirectus(server.url, sample)
  return { name: 'Directus', server, workloads: directusWorkloads(sample), statements: {} }
}

/** How long to measure, and after how many requests, until when V8 still compiles. */
interface Extent {
  seconds: number
  warmUp: number
}

async function measureAll(servers: Measurable[], extent: Extent): Promise<BenchTable> {
  const rows: BenchTable['rows'] = []
  for (const { name: request } of servers[0]?.workloads ?? []) {
    let bare: Measured | undefined
    for (const { name, server, workloads: requests, statements, window } of servers) {
      progress(`Measuring ${request} on ${name} …`)
      const workload = requests.find((one) => one.name === request)
      if (!workload) throw new Error(`${name} has no ${request}.`)
      const measured = await measure(server, workload, extent, window)
      bare ??= measured
      const { perSecond, p50, p99, cpu } = measured
      const numbers = [Math.round(perSecond), perSecond / bare.perSecond, p50, p99, cpu]
      rows.push([request, name, ...numbers, statements[request] ?? null])
    }
  }
  return { name: 'requests', columns: COLUMNS, rows }
}

/**
 * Warms up, then measures. Stays below the rate limit of each key. On a busy machine, the warm-up ends after four times the
 * measurement's time.
 */
async function measure(
  server: ChildServer,
  { next }: Workload,
  { seconds, warmUp }: Extent,
  window?: RateWindow,
): Promise<Measured> {
  const load = { server, next, connections: CONNECTIONS }
  const room = await window?.room()
  const warm = await applyLoad({ ...load, seconds: 4 * seconds, most: warmUp })
  const measured = await applyLoad({ ...load, seconds, most: room && room - warm.requests })
  window?.add(warm.requests + measured.requests)
  return measured
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '8' },
      'warm-up': { type: 'string', default: '3000' },
      'with-directus': { type: 'boolean', default: false },
    },
  })
  const contacts = Number(values.contacts)
  const [seconds, warmUp] = [Number(values.seconds), Number(values['warm-up'])]
  if (!(contacts >= 1) || !(seconds > 0) || !(warmUp >= 1)) throw new Error(`${summary}: numbers`)
  return { ...values, contacts, seconds, warmUp }
}

function progress(line: string): void {
  console.error(line)
}
