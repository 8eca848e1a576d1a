import { parseArgs } from 'node:util'
import type { CodeResult } from './knowledge/codes'
import type { SearchResult } from './knowledge/searches'
import { buildIndex, type Layout, seed } from './knowledge/seed'
import type { IngestionResult } from './knowledge/import-documents'
import type { BenchTable } from './lib/bench'
import { type BenchDatabase, openDatabase } from './lib/database'
import { runProgram } from './lib/program'

export const summary =
  'searching 100,000 chunks and processing 200 documents (--chunks, --documents, --questions)'
export const smallest = ['--chunks', '100', '--documents', '1', '--questions', '5']

const SEARCHES = [
  'accounts',
  'by',
  'chunks',
  'p50 ms',
  'p95 ms',
  'exact p50 ms',
  'exact p95 ms',
  'recall@8',
]
const CODES = ['share of the code', 'by similarity alone %', 'with codes %']
const INGESTION = ['accounts', 'documents', 'chunks', 'reading s', 'storing s', 'chunks/s']
const INDEXES = ['accounts', 'building the index s']

/**
 * Measures one account with all chunks, then 1,000 accounts of very different sizes that share the index.
 * See docs/benchmarks.md.
 */
export async function run(args: string[]): Promise<BenchTable[]> {
  const options = {
    chunks: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '200' },
    questions: { type: 'string', default: '100' },
  } as const
  const { values } = parseArgs({ args, options })
  const [chunks, documents] = [Number(values.chunks), Number(values.documents)]
  if (!(chunks >= 100 && documents >= 1 && Number(values.questions) >= 4)) {
    throw new Error(`${summary}: from 100 chunks and 4 questions on`)
  }
  const tables = {
    searches: { name: 'searches', columns: SEARCHES, rows: [] as BenchTable['rows'] },
    indexes: { name: 'indexes', columns: INDEXES, rows: [] as BenchTable['rows'] },
    ingestion: { name: 'ingestion', columns: INGESTION, rows: [] as BenchTable['rows'] },
  }
  const database = await openDatabase()
  const env = { DATABASE_URL: database.url, QUESTIONS: values.questions }
  try {
    for (const layout of layouts(chunks)) {
      tables.indexes.rows.push([layout.accounts, await fill(database, layout)])
      console.error('Searching …')
      const sizes = { ...env, SIZES: JSON.stringify(layout.sizes) }
      const searched = await runProgram<SearchResult[]>('knowledge/searches.ts', sizes)
      tables.searches.rows.push(...searched.map((one) => searchCells(layout, one)))
      console.error('Processing documents …')
      const many = { ...env, DOCUMENTS: String(documents) }
      const taken = await runProgram<IngestionResult>('knowledge/import-documents.ts', many)
      tables.ingestion.rows.push(ingestionCells(layout, taken))
    }
    const codes = await runProgram<CodeResult[]>('knowledge/codes.ts', env)
    return [...Object.values(tables), { name: 'codes', columns: CODES, rows: codes.map(codeCells) }]
  } finally {
    await database.close()
  }
}

/** @returns the seconds that building the index took */
async function fill({ pool }: BenchDatabase, layout: Layout): Promise<number> {
  console.error(`Filling the database, accounts: ${layout.accounts} …`)
  await seed(pool, layout)
  return buildIndex(pool)
}

/** In the second layout, one account has a fifth of the chunks, five have a sixteenth each, and 994 share the rest. */
function layouts(chunks: number): Layout[] {
  const [first, five] = [Math.round(chunks / 5), Math.round(chunks / 16)]
  const rest = Math.max(1, Math.floor((chunks - first - 5 * five) / 994))
  const shared = [first, ...Array<number>(5).fill(five), ...Array<number>(994).fill(rest)]
  return [
    { accounts: 1, sizes: [chunks] },
    { accounts: 1000, sizes: shared },
  ]
}

function searchCells(
  { accounts }: Layout,
  { size, how, search, exact, recall }: SearchResult,
): (string | number)[] {
  return [accounts, how, size, search.p50, search.p95, exact.p50, exact.p95, recall]
}

function codeCells({ share, alone, withCodes }: CodeResult): number[] {
  return [share, Math.round(alone * 100), Math.round(withCodes * 100)]
}

function ingestionCells(
  { accounts }: Layout,
  { documents, chunks, reading, storing }: IngestionResult,
): number[] {
  const perSecond = Math.round(chunks / (reading + storing))
  return [accounts, documents, chunks, reading, storing, perSecond]
}
