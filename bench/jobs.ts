import { parseArgs } from 'node:util'
import type { JobsResult } from './jobs/measure'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { runProgram } from './lib/program'

export const summary = 'the embedded job runner beside 100,000 sleeping runs (--sleeping, --runs)'
export const smallest = ['--sleeping', '50', '--runs', '10']

const ENGINES = { pglite: 'PGlite', postgres: 'PostgreSQL' }

const RUNS = ['engine', 'sleeping runs', 'steps', 'runs/s', 'steps/s', 'CPU ms per run']
const SLEEPS = ['engine', 'sleeping runs', 'begun/s', 'woken/s', 'late p50 ms', 'late p95 ms']
const MEMORY = [
  'engine',
  'sleeping runs',
  'before MB',
  'peak MB',
  'after MB',
  'heap before MB',
  'heap after MB',
]

/** Measures each engine without sleeping runs first. See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = {
    sleeping: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '500' },
  } as const
  const { sleeping, runs } = parseArgs({ args, options }).values
  if (!(Number(sleeping) >= 1 && Number(runs) >= 1)) throw new Error(`${summary}: numbers`)
  const tables = {
    runs: { name: 'runs', columns: RUNS, rows: [] as BenchTable['rows'] },
    sleeps: { name: 'sleeps', columns: SLEEPS, rows: [] as BenchTable['rows'] },
    memory: { name: 'memory', columns: MEMORY, rows: [] as BenchTable['rows'] },
  }
  const database = await openDatabase()
  try {
    for (const [ENGINE, engine] of Object.entries(ENGINES)) {
      const env = { ENGINE, DATABASE_URL: database.url, SLEEPING: sleeping, RUNS: runs }
      const flags = ['--expose-gc']
      for (const result of await runProgram<JobsResult[]>('jobs/measure.ts', env, flags)) {
        const of = [engine, result.sleeping]
        tables.runs.rows.push(...runRows(result).map((cells) => [...of, ...cells]))
        tables.sleeps.rows.push([...of, ...sleepCells(result)])
        tables.memory.rows.push([...of, ...memoryCells(result)])
      }
    }
  } finally {
    await database.close()
  }
  return Object.values(tables)
}

function runRows({ runs }: JobsResult): number[][] {
  return runs.map(({ steps, perSecond, cpu }) => [steps, perSecond, steps * perSecond, cpu])
}

function sleepCells({ sleeps }: JobsResult): number[] {
  return [sleeps.begunPerSecond, sleeps.wokenPerSecond, sleeps.p50, sleeps.p95]
}

function memoryCells({ memory: { before, peak, after } }: JobsResult): number[] {
  return [before.rss, peak, after.rss, before.heap, after.heap]
}
