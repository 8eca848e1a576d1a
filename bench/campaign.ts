import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import type { Scheduled } from './campaign/schedule'
import { SECRETS } from './contacts/product'
import { openDatabase } from './lib/database'
import { machine, table } from './lib/report'

export const summary = 'scheduling a campaign of 10,000 and of 100,000 contacts (--contacts)'

const SCHEDULE = fileURLToPath(new URL('campaign/schedule.ts', import.meta.url))
const HEAD = [
  'contacts',
  '',
  'added s',
  'placed s',
  'calls/s',
  'ticks',
  'tick p50 ms',
  'p99 ms',
  'dialled/s',
  'MB',
]

const runFile = promisify(execFile)

/** Runs with a tenth of the contacts first, to show how time and memory grow. See docs/benchmarks.md. */
export async function run(args: string[]): Promise<void> {
  const contacts = readFlags(args)
  const database = await openDatabase()
  try {
    console.log(machine(database.version))
    const small = await measure(database.url, Math.round(contacts / 10))
    const large = await measure(database.url, contacts)
    report(small, large)
  } finally {
    await database.close()
  }
}

function report(small: Scheduled, large: Scheduled): void {
  const growth = (value: (of: Scheduled) => number) =>
    `× ${(value(large) / value(small)).toPrecision(2)}`
  console.log(
    `\n${table(HEAD, [
      cells(small),
      cells(large),
      [
        'growth',
        '',
        growth(({ addMs }) => addMs),
        growth(({ placeMs }) => placeMs),
        growth(rate),
        growth(({ ticks }) => ticks),
        growth(({ p50 }) => p50),
        growth(({ p99 }) => p99),
        growth(({ dialledPerSecond }) => dialledPerSecond),
        growth(({ peakMb }) => peakMb),
      ],
    ])}`,
  )
}

const rate = ({ calls, placeMs }: Scheduled) => (calls / placeMs) * 1000

function cells(scheduled: Scheduled): string[] {
  const { contacts, addMs, placeMs, ticks, p50, p99, dialledPerSecond, peakMb } = scheduled
  return [
    contacts.toLocaleString('en'),
    '',
    (addMs / 1000).toFixed(2),
    (placeMs / 1000).toFixed(1),
    Math.round(rate(scheduled)).toLocaleString('en'),
    ticks.toLocaleString('en'),
    p50.toFixed(0),
    p99.toFixed(0),
    Math.round(dialledPerSecond).toLocaleString('en'),
    String(peakMb),
  ]
}

/** Measures with a new account in a new process, because peak memory belongs to a process. */
async function measure(databaseUrl: string, contacts: number): Promise<Scheduled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  try {
    console.error(`Scheduling ${contacts.toLocaleString('en')} contacts …`)
    const { stdout } = await runFile(process.execPath, ['--import', 'tsx', SCHEDULE], {
      env: cleanEnvironment({
        ...SECRETS,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        CONTACTS: String(contacts),
      }),
    })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Scheduled
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function readFlags(args: string[]): number {
  const options = { contacts: { type: 'string', default: '100000' } } as const
  const contacts = Number(parseArgs({ args, options }).values.contacts)
  if (!(contacts >= 10)) throw new Error(`${summary}: a number from 10 on`)
  return contacts
}
