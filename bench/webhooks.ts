import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BenchTable } from './lib/bench'
import { startChildServer } from './lib/child-server'
import { openDatabase } from './lib/database'
import { runProgram } from './lib/program'
import type { WebhooksResult } from './webhooks/measure'

export const summary =
  'deliveries to local https receivers beside bare signed requests (--deliveries, --receivers, --rounds, --engine)'
export const smallest = ['--deliveries', '400', '--receivers', '8', '--rounds', '1']

const RECEIVERS = fileURLToPath(new URL('webhooks/receivers.ts', import.meta.url))
const EMBEDDED = fileURLToPath(new URL('webhooks/embedded.ts', import.meta.url))

const ENGINES: Record<string, string> = { postgres: 'PostgreSQL', pglite: 'PGlite' }

const THROUGHPUT = [
  'engine',
  'receivers',
  'deliveries',
  'bare/s',
  'product/s',
  'product / bare',
  'CPU ms each, bare',
  'CPU ms each, product',
]
const MEMORY = ['engine', 'before MB', 'peak MB', 'after MB', 'heap before MB', 'heap after MB']
const ISOLATION = ['engine', 'a receiver hangs', 'deliveries', 'p50 ms', 'p95 ms']

/** Measures each engine with receivers in a separate process. See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = {
    deliveries: { type: 'string', default: '50000' },
    receivers: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'all' },
  } as const
  const { deliveries, receivers, rounds, engine: only } = parseArgs({ args, options }).values
  const tables = {
    throughput: { name: 'throughput', columns: THROUGHPUT, rows: [] as BenchTable['rows'] },
    memory: { name: 'memory', columns: MEMORY, rows: [] as BenchTable['rows'] },
    isolation: { name: 'isolation', columns: ISOLATION, rows: [] as BenchTable['rows'] },
  }
  for (const [key, engine] of Object.entries(ENGINES)) {
    if (only !== 'all' && only !== key) continue
    const env = { DELIVERIES: deliveries, RECEIVERS: receivers, ROUNDS: rounds }
    const result = await measure(key, env)
    for (const { receivers: to, deliveries: count, bare, product } of result.throughput) {
      const paces = [bare.perSecond, product.perSecond, product.perSecond / bare.perSecond]
      tables.throughput.rows.push([engine, to, count, ...paces, bare.cpu, product.cpu])
    }
    const { before, peak, after } = result.memory
    tables.memory.rows.push([engine, before.rss, peak, after.rss, before.heap, after.heap])
    for (const { hangs, count, p50, p95 } of result.isolation) {
      tables.isolation.rows.push([engine, hangs ? 'yes' : 'no', count, p50, p95])
    }
  }
  return Object.values(tables)
}

async function measure(engine: string, env: Record<string, string>): Promise<WebhooksResult> {
  const receivers = await startChildServer(['--import', 'tsx', RECEIVERS], {
    RECEIVERS: env.RECEIVERS ?? '',
  })
  const database =
    engine === 'postgres'
      ? await openDatabase()
      : await startChildServer(['--import', 'tsx', EMBEDDED], {})
  try {
    const more = { ENGINE: engine, DATABASE: database.url, RECEIVERS_URL: receivers.url }
    return await runProgram<WebhooksResult>('webhooks/measure.ts', { ...env, ...more }, [
      '--expose-gc',
    ])
  } finally {
    await ('close' in database ? database.close() : database.stop())
    await receivers.stop()
  }
}
