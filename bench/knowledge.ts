import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { SECRETS } from './contacts/product'
import type { CodeResult } from './knowledge/codes'
import type { SearchResult } from './knowledge/searches'
import { buildIndex, type Layout, seed } from './knowledge/seed'
import type { IngestionResult } from './knowledge/take-in'
import { openDatabase } from './lib/database'
import { machine, table } from './lib/report'

export const summary =
  'searching 100,000 chunks and processing 200 documents (--chunks, --documents)'

const SEARCHES = ['accounts', 'by', 'chunks', 'p50 ms', 'p95 ms', 'exact p50', 'p95', 'recall@8']
const CODES = ['share of the code', '', 'by similarity alone', 'with codes']
const INGESTION = ['accounts', '', 'documents', 'chunks', 'reading s', 'storing s', 'chunks/s']

const runFile = promisify(execFile)

/**
 * Measures one account with all chunks, then 1,000 accounts of very different sizes that share the index.
 * See docs/benchmarks.md.
 */
export async function run(args: string[]): Promise<void> {
  const options = {
    chunks: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '200' },
  } as const
  const { values } = parseArgs({ args, options })
  const [chunks, documents] = [Number(values.chunks), Number(values.documents)]
  if (!(chunks >= 10_000 && documents >= 1)) throw new Error(`${summary}: from 10,000 chunks on`)
  const searches: string[][] = []
  const ingestion: string[][] = []
  const database = await openDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'santral-bench-'))
  const child = (name: string, env: Record<string, string> = {}) =>
    runChild(name, { ...env, DATABASE_URL: database.url, DATA_DIR: dataDir })
  try {
    console.log(machine(database.version))
    for (const layout of layouts(chunks)) {
      console.error(`Filling the database, accounts: ${layout.name} …`)
      await seed(database.pool, layout)
      const seconds = await buildIndex(database.pool)
      console.error(`The index was built in ${seconds.toFixed(0)} s. Searching …`)
      const searched = await child('searches', { SIZES: JSON.stringify(layout.sizes) })
      searches.push(...(searched as SearchResult[]).map((one) => searchCells(layout, one)))
      console.error('Processing documents …')
      const taken = await child('take-in', { DOCUMENTS: String(documents) })
      ingestion.push(ingestionCells(layout, taken as IngestionResult))
    }
    const named = ((await child('codes')) as CodeResult[]).map(codeCells)
    const tables = [table(SEARCHES, searches), table(CODES, named), table(INGESTION, ingestion)]
    console.log(`\n${tables.join('\n\n')}`)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * In the second layout, one account has a fifth of the chunks, five have a sixteenth each, and 994 share the
 * rest.
 */
function layouts(chunks: number): Layout[] {
  const [first, five] = [Math.round(chunks / 5), Math.round(chunks / 16)]
  const rest = Math.max(1, Math.floor((chunks - first - 5 * five) / 994))
  const shared = [first, ...Array<number>(5).fill(five), ...Array<number>(994).fill(rest)]
  return [
    { name: '1', sizes: [chunks] },
    { name: '1,000', sizes: shared },
  ]
}

/** Runs a file in a new process, because the product takes its database from the environment. */
async function runChild(name: string, env: Record<string, string>): Promise<unknown> {
  const file = fileURLToPath(new URL(`knowledge/${name}.ts`, import.meta.url))
  const { stdout } = await runFile(process.execPath, ['--import', 'tsx', file], {
    env: cleanEnvironment({ ...SECRETS, LOG_LEVEL: 'error', ...env }),
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

function searchCells(
  { name }: Layout,
  { size, how, search, exact, recall }: SearchResult,
): string[] {
  const times = [search.p50, search.p95, exact.p50, exact.p95].map((time) => time.toFixed(1))
  return [name, how, size.toLocaleString('en'), ...times, recall.toFixed(3)]
}

function codeCells({ share, alone, withCodes }: CodeResult): string[] {
  const percent = (part: number) => `${Math.round(part * 100)}%`
  return [share.toFixed(2), '', percent(alone), percent(withCodes)]
}

function ingestionCells(
  { name }: Layout,
  { documents, chunks, reading, storing }: IngestionResult,
) {
  const perSecond = Math.round(chunks / (reading + storing)).toLocaleString('en')
  const times = [reading, storing].map((seconds) => seconds.toFixed(1))
  return [name, '', String(documents), chunks.toLocaleString('en'), ...times, perSecond]
}
