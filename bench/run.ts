import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { withPostgres } from '@/scripts/postgres.mjs'
import type { Bench } from './lib/bench'
import { drawBenchmarksPage } from './lib/benchmarks-page.mjs'
import { markdownTable } from './lib/markdown.mjs'
import { describeMachine, roundedTable, writeResult } from './lib/results'

/**
 * Runs benchmarks, which are the files bench/<name>.ts.
 *
 *     npm run bench                     runs all
 *     npm run bench -- <name> [flags]   runs one
 *     npm run bench -- --list           lists them
 *     npm run bench -- --draw           draws the results into docs/benchmarks.md
 *
 * `--smallest`, with or without a name, stands for the flags of each benchmark's smallest run.
 */

const here = fileURLToPath(import.meta.url)

async function main(args: string[]): Promise<void> {
  const names = await benchNames()
  const [first = ''] = args
  if (names.includes(first)) return withPostgres((url) => runOne(first, args.slice(1), url))
  if (args.length === 1 && first === '--list') return list(names)
  if (args.length === 1 && first === '--draw') return draw()
  if (args.length === 0 || isSmallest(args)) {
    return withPostgres((url) => runAll(names, args, url))
  }
  await list(names)
  throw new Error(
    first.startsWith('-') ? 'Flags follow a name.' : `There is no benchmark "${first}".`,
  )
}

async function benchNames(): Promise<string[]> {
  const files = await readdir(dirname(here))
  return files
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.replace(/\.ts$/, ''))
}

const load = (name: string) => import(`./${name}.ts`) as Promise<Bench>

async function list(names: string[]): Promise<void> {
  for (const name of names) console.log(`  ${name.padEnd(12)} ${(await load(name)).summary}`)
}

async function draw(): Promise<void> {
  for (const problem of await drawBenchmarksPage()) console.error(problem)
}

/** Runs one benchmark in this process, prints its tables and keeps its result. */
async function runOne(name: string, args: string[], postgresUrl: string): Promise<void> {
  process.env.TEST_DATABASE_URL = postgresUrl
  const bench = await load(name)
  const flags = isSmallest(args) ? bench.smallest : args
  const machine = describeMachine(await versionOf(postgresUrl))
  const began = performance.now()
  const tables = (await bench.run(flags)).map(roundedTable)
  const seconds = Math.round((performance.now() - began) / 1000)
  for (const { columns, rows } of tables) console.log(`\n${markdownTable(columns, rows)}`)
  const date = new Date().toISOString().slice(0, 10)
  const result = { name, date, flags, seconds, machine, tables }
  const path = await writeResult(result, { isSmallest: isSmallest(args) })
  console.error(`\nWritten to ${path}.`)
}

function isSmallest(args: string[]): boolean {
  return args.length === 1 && args[0] === '--smallest'
}

/** For example `17.6 (Debian 17.6-0+deb13u1)`. */
async function versionOf(postgresUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}

/**
 * Runs all benchmarks, each in a separate process, with one PostgreSQL server.
 * @throws Error that names the failed benchmarks, after the others have run
 */
async function runAll(names: string[], args: string[], postgresUrl: string): Promise<void> {
  const failed: string[] = []
  for (const name of names) {
    console.error(`\n${name}`)
    const child = start(process.execPath, ['--import', 'tsx', here, name, ...args], {
      cwd: root,
      env: { ...process.env, TEST_DATABASE_URL: postgresUrl },
      stdio: 'inherit',
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
