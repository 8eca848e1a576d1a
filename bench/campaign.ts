import { parseArgs } from 'node:util'
import type { Scheduled } from './campaign/schedule'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { runProgram } from './lib/program'

export const summary = 'scheduling a campaign of 10,000 and of 100,000 contacts (--contacts)'
export const smallest = ['--contacts', '200']

const COLUMNS = [
  'contacts',
  'added s',
  'placed s',
  'calls/s',
  'ticks',
  'tick p50 ms',
  'p99 ms',
  'dialled/s',
  'peak MB',
]

/** Runs with a tenth of the contacts first, to show how time and memory grow. See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = { contacts: { type: 'string', default: '100000' } } as const
  const contacts = Number(parseArgs({ args, options }).values.contacts)
  if (!(contacts >= 10)) throw new Error(`${summary}: a number from 10 on`)
  const database = await openDatabase()
  try {
    const small = cells(await measure(database.url, Math.round(contacts / 10)))
    const large = cells(await measure(database.url, contacts))
    const growth = large.map((value, n) => `× ${(value / (small[n] ?? 0)).toPrecision(2)}`)
    return [{ name: 'campaigns', columns: COLUMNS, rows: [small, large, growth] }]
  } finally {
    await database.close()
  }
}

function cells(scheduled: Scheduled): number[] {
  const { contacts, addMs, placeMs, calls, ticks, p50, p99, dialedPerSecond, peakMb } = scheduled
  const perSecond = Math.round((calls / placeMs) * 1000)
  const times = [addMs / 1000, placeMs / 1000]
  return [contacts, ...times, perSecond, ticks, p50, p99, Math.round(dialedPerSecond), peakMb]
}

function measure(databaseUrl: string, contacts: number): Promise<Scheduled> {
  console.error(`Scheduling ${contacts.toLocaleString('en')} contacts …`)
  const env = { DATABASE_URL: databaseUrl, CONTACTS: String(contacts) }
  return runProgram('campaign/schedule.ts', env)
}
