import { parseArgs } from 'node:util'
import type { ImportResult } from './import/import-file'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { runProgram } from './lib/program'

export const summary = 'importing a file of 10,000 and of 100,000 contacts (--rows)'
export const smallest = ['--rows', '200']

const COLUMNS = ['rows', 'all new s', 'rows/s', 'nothing new s', 'all changed s', 'peak MB']

/** Runs with a tenth of the rows first, to show how time and memory grow. See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = { rows: { type: 'string', default: '100000' } } as const
  const most = Number(parseArgs({ args, options }).values.rows)
  if (!(most >= 10)) throw new Error(`${summary}: a number from 10 on`)
  const database = await openDatabase()
  const rows: BenchTable['rows'] = []
  try {
    for (const size of [Math.round(most / 10), most]) {
      console.error(`Importing ${size.toLocaleString('en')} rows …`)
      const env = { DATABASE_URL: database.url, ROWS: String(size) }
      rows.push(cells(size, await runProgram<ImportResult>('import/import-file.ts', env)))
    }
  } finally {
    await database.close()
  }
  return [{ name: 'files', columns: COLUMNS, rows }]
}

function cells(rows: number, { created, unchanged, updated, peakMb }: ImportResult): number[] {
  return [rows, created, Math.round(rows / created), unchanged, updated, peakMb]
}
