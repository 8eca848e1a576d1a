import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from '@/scripts/lib/paths.mjs'
import type { BenchTable } from './bench'
import { rounded } from './markdown.mjs'

/** What is kept of a run, in `bench/results/<name>.json`. docs/benchmarks.md is drawn from it. */
export interface BenchResult {
  name: string
  /** ISO 8601, without the time. */
  date: string
  flags: string[]
  /** How long the run took, with all preparations. */
  seconds: number
  machine: Machine
  tables: BenchTable[]
}

/** The environment of the measurements. */
export interface Machine {
  cores: number
  cpu: string
  memoryGb: number
  loadBefore: number
  node: string
  postgres: string
}

/** @param postgres the version of the server that the benchmark uses */
export function describeMachine(postgres: string): Machine {
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: rounded(loadavg()[0] ?? 0),
    node: process.versions.node,
    postgres,
  }
}

/** The directory of results that say something, which Git knows, and of those that do not. */
const RESULTS = join(root, 'bench/results')
const SMALLEST_RESULTS = join(root, '.cache/bench')

/** @returns the path of the written file */
export async function writeResult(
  result: BenchResult,
  { isSmallest }: { isSmallest: boolean },
): Promise<string> {
  const directory = isSmallest ? SMALLEST_RESULTS : RESULTS
  const path = join(directory, `${result.name}.json`)
  const { code } = await format(path, JSON.stringify(result), { printWidth: 100 })
  await mkdir(directory, { recursive: true })
  await writeFile(path, code)
  return path
}

/**
 * Rounds all numbers of a table.
 * @throws Error if the table is empty, a number is not finite, or a row does not have one cell for each column
 */
export function roundedTable({ name, columns, rows }: BenchTable): BenchTable {
  if (rows.length === 0) throw new Error(`The table "${name}" is empty.`)
  const cell = (value: string | number | null) =>
    typeof value === 'number' ? rounded(value) : value
  for (const row of rows) {
    const isWrong = row.some((value) => typeof value === 'number' && !Number.isFinite(value))
    if (isWrong || row.length !== columns.length) {
      throw new Error(`The table "${name}" has a wrong row: ${row.map(String).join(', ')}`)
    }
  }
  return { name, columns, rows: rows.map((row) => row.map(cell)) }
}
