import { deepStrictEqual } from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { recordProduct } from './contacts/record'
import { startProduct } from './lib/product'
import {
  create,
  createNew,
  find,
  findByPhone,
  readSample,
  type SampleContact,
  workloads,
  type Workload,
} from './contacts/workloads'
import { ACCOUNTS, seed } from '@/bench/lib/seed-contacts'
import type { BenchTable } from './lib/bench'
import { startChildServer, type ChildServer } from './lib/child-server'
import { openDatabase, type BenchDatabase } from './lib/database'
import { quantile } from './lib/quantile'
import { applyLoad, type Measured, RateWindow, type Shot } from './lib/load'

export const summary =
  'v1 contacts beside a bare node:http + pg server (--contacts, --rounds, --seconds, --warm-up)'
export const smallest = [
  '--contacts',
  '3000',
  '--rounds',
  '1',
  '--seconds',
  '1',
  '--warm-up',
  '100',
]

const CONNECTIONS = 16
const COLUMNS = ['request', 'server', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', 'CPU ms']
const BARE_SERVER = fileURLToPath(new URL('contacts/bare-server.ts', import.meta.url))

type Closers = (() => Promise<void>)[]

/** A server and the requests that it is sent. */
interface Measurable {
  name: string
  server: ChildServer
  workloads: Workload[]
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
    for (const next of examples(sample)) await requireAlike(servers, next)
    progress(
      `${flags.contacts.toLocaleString('en')} contacts of ${accounts} accounts, ${CONNECTIONS} connections, ${flags.rounds} rounds of ${flags.seconds} s`,
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
  const recording = JSON.stringify(await recordProduct(url, pool))
  const env = { DATABASE_URL: url, RECORDING: recording }
  const bare = await startChildServer(['--import', 'tsx', BARE_SERVER], env)
  closers.push(bare.stop)
  const product = await startProduct(url)
  closers.push(product.stop)
  const same = { workloads: workloads(sample) }
  return [
    { name: 'bare', server: bare, ...same },
    { name: 'product', server: product, ...same, window: new RateWindow(ACCOUNTS) },
  ]
}

/** A request of each kind. */
function examples([known]: SampleContact[]): (() => Shot)[] {
  if (!known) throw new Error('There are no contacts.')
  const { account, phone, lastName } = known
  return [
    () => findByPhone(account, phone),
    () => find(account, { search: lastName }),
    () => find(account, { search: phone.replace(/\D/g, '').slice(-7) }),
    () => create(account, phone, 200),
    () => createNew(account),
  ]
}

/** @throws AssertionError that shows a difference between the responses of the servers */
async function requireAlike(servers: Measurable[], next: () => Shot): Promise<void> {
  const bodies = await Promise.all(
    servers.map(async ({ server }) => {
      const shot = next()
      const response = await fetch(server.url + shot.path, shot)
      const body = (await response.json()) as object
      // The servers create different contacts.
      const own = shot.status === 201 ? { id: 'any', phone: 'any', created_at: 'any' } : {}
      return { status: response.status, body: { ...body, ...own } }
    }),
  )
  for (const body of bodies.slice(1)) deepStrictEqual(body, bodies[0])
}

/** How often and how long to measure, and after how many requests, until when V8 still compiles. */
interface Extent {
  rounds: number
  seconds: number
  warmUp: number
}

async function measureAll(servers: Measurable[], extent: Extent): Promise<BenchTable> {
  const rows: BenchTable['rows'] = []
  for (const { name: request } of servers[0]?.workloads ?? []) {
    progress(`Measuring ${request} …`)
    for (const server of servers) await warmUp(server, request, extent)
    const results = servers.map((server) => ({ server, rounds: [] as Measured[] }))
    for (let n = 1; n <= extent.rounds; n += 1) {
      for (const { server, rounds } of results) {
        rounds.push(await measure(server, request, extent.seconds))
      }
    }
    const bare = results[0]?.rounds ?? []
    for (const { server, rounds } of results) {
      rows.push([request, server.name, ...mediansOf(rounds, bare)])
    }
  }
  return { name: 'requests', columns: COLUMNS, rows }
}

/**
 * The numbers of one server, each the median of all rounds. The servers take turns, because the machine's speed changes from
 * one minute to the next; the ratio is taken within a round.
 */
function mediansOf(rounds: Measured[], bare: Measured[]): (number | null)[] {
  const median = (of: (measured: Measured) => number) => quantile(rounds.map(of), 0.5)
  const ratios = rounds.map(({ perSecond }, n) => perSecond / (bare[n]?.perSecond ?? Number.NaN))
  const cpu = median((measured) => measured.cpu ?? Number.NaN)
  return [
    Math.round(median(({ perSecond }) => perSecond)),
    quantile(ratios, 0.5),
    median(({ p50 }) => p50),
    median(({ p99 }) => p99),
    Number.isNaN(cpu) ? null : cpu,
  ]
}

/** On a busy machine, it ends after four times the time of a measurement. */
async function warmUp(
  measurable: Measurable,
  request: string,
  { seconds, warmUp: most }: Extent,
): Promise<void> {
  await measure(measurable, request, 4 * seconds, most)
}

/** Stays below the rate limit of each key. */
async function measure(
  { name, server, workloads: requests, window }: Measurable,
  request: string,
  seconds: number,
  most?: number,
): Promise<Measured> {
  const workload = requests.find((one) => one.name === request)
  if (!workload) throw new Error(`${name} has no ${request}.`)
  const load = { server, next: workload.next, connections: CONNECTIONS, seconds }
  const measured = await applyLoad({ ...load, most: most ?? (await window?.room()) })
  window?.add(measured.requests)
  return measured
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '3' },
      'warm-up': { type: 'string', default: '3000' },
    },
  })
  const numbers = {
    contacts: Number(values.contacts),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    warmUp: Number(values['warm-up']),
  }
  const { contacts, rounds, seconds, warmUp: requests } = numbers
  if (!(contacts >= 1 && rounds >= 1 && seconds > 0 && requests >= 1)) {
    throw new Error(`${summary}: numbers`)
  }
  return numbers
}

function progress(line: string): void {
  console.error(line)
}
