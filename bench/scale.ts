import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { prepare } from '@/scripts/prepare.mjs'
import { seed } from '@/bench/lib/seed-contacts'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { RateWindow } from './lib/load'
import { measureMembers, type MembersMeasured } from './scale/members'
import { mixedRequests } from './scale/mix'
import { startServices } from './scale/services'

export const summary =
  '1, 2 and 4 processes behind one database (--processes, --contacts, --seconds)'
export const smallest = ['--contacts', '1000', '--seconds', '0.5', '--processes', '1']

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { contacts, seconds, processes } = readFlags(args)
  // A launcher that builds keeps the builder's processes for a while, which would be measured with it.
  await prepare({ build: true })
  return compare(processes, contacts, seconds)
}

/** Measures one number of processes after the other. Each starts anew, and the database goes on. */
async function compare(
  processes: number[],
  contacts: number,
  seconds: number,
): Promise<BenchTable[]> {
  const database = await openDatabase()
  const closers = [database.close]
  try {
    console.error('Filling the database …')
    const window = new RateWindow(await seed(database.pool, contacts))
    const next = await mixedRequests(database.pool)
    const measured: MembersMeasured[] = []
    for (const count of processes) {
      const services = await startServices(database.url)
      closers.push(services.close)
      measured.push(await measureMembers({ count, database, services, next, window, seconds }))
      closers.pop()
      await services.close()
    }
    return [throughputOf(measured), costOf(measured), memoryOf(measured)]
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

function throughputOf(measured: MembersMeasured[]): BenchTable {
  return {
    name: 'processes',
    columns: ['processes', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cores busy', 'cores'],
    rows: measured.map(({ count, perSecond, p50, p95, p99, coresBusy }) => [
      count,
      perSecond,
      p50,
      p95,
      p99,
      coresBusy,
      availableParallelism(),
    ]),
  }
}

function costOf(measured: MembersMeasured[]): BenchTable {
  return {
    name: 'cpu',
    columns: ['processes', 'product CPU ms', 'PostgreSQL CPU ms', 'Redis CPU ms', 'load CPU ms'],
    rows: measured.map(({ count, cpu }) => [
      count,
      cpu.product,
      cpu.postgres,
      cpu.redis,
      cpu.generator,
    ]),
  }
}

function memoryOf(measured: MembersMeasured[]): BenchTable {
  return {
    name: 'memory',
    columns: ['processes', 'process', 'MB before', 'MB after the load'],
    rows: measured.flatMap(({ count, memory }) =>
      memory.map(({ name, before, after }) => [count, name, before, after]),
    ),
  }
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '20' },
      processes: { type: 'string', default: '1,2,4' },
    },
  })
  const flags = {
    contacts: Number(values.contacts),
    seconds: Number(values.seconds),
    processes: values.processes.split(',').map(Number),
  }
  const { contacts, seconds, processes } = flags
  const isValid = contacts >= 1000 && seconds > 0 && processes.every((n) => n >= 1)
  if (!isValid) throw new Error(`${summary}: numbers, and at least 1,000 contacts`)
  return flags
}
