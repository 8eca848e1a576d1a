import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { SECRETS } from './contacts/product'
import type { ImportResult } from './import/take-in'
import { openDatabase } from './lib/database'
import { machine, table } from './lib/report'

export const summary = 'importing a file of 10,000 and of 100,000 contacts (--rows)'

const TAKE_IN = fileURLToPath(new URL('import/take-in.ts', import.meta.url))
const HEAD = ['rows', '', 'all new s', 'rows/s', 'nothing new s', 'all changed s', 'peak MB']

const runFile = promisify(execFile)

/** Runs with a tenth of the rows first, to show how time and memory grow. See docs/benchmarks.md. */
export async function run(args: string[]): Promise<void> {
  const options = { rows: { type: 'string', default: '100000' } } as const
  const rows = Number(parseArgs({ args, options }).values.rows)
  if (!(rows >= 10)) throw new Error(`${summary}: a number from 10 on`)
  const database = await openDatabase()
  const lines: string[][] = []
  try {
    console.log(machine(database.version))
    for (const size of [Math.round(rows / 10), rows]) {
      console.error(`Importing ${size.toLocaleString('en')} rows …`)
      lines.push(cells(size, await measure(database.url, size)))
    }
  } finally {
    await database.close()
  }
  console.log(`\n${table(HEAD, lines)}`)
}

function cells(rows: number, { created, unchanged, updated, peakMb }: ImportResult): string[] {
  const perSecond = Math.round(rows / created).toLocaleString('en')
  const times = [unchanged, updated].map((seconds) => seconds.toFixed(1))
  return [rows.toLocaleString('en'), '', created.toFixed(1), perSecond, ...times, String(peakMb)]
}

/** Measures with a new account in a new process, because peak memory belongs to a process. */
async function measure(databaseUrl: string, rows: number): Promise<ImportResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  try {
    const { stdout } = await runFile(process.execPath, ['--import', 'tsx', TAKE_IN], {
      env: cleanEnvironment({
        ...SECRETS,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ROWS: String(rows),
      }),
    })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ImportResult
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
