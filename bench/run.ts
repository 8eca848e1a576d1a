import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** `npm run bench -- <name> [flags]` runs bench/<name>.ts. Without a name, it lists the benchmarks. */

interface Bench {
  /** One line for the list. */
  summary: string
  run(args: string[]): Promise<void>
}

const [name, ...args] = process.argv.slice(2)
const names = (await readdir(fileURLToPath(new URL('.', import.meta.url))))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''))

const load = (known: string) => import(`./${known}.ts`) as Promise<Bench>

if (name && names.includes(name)) {
  await (await load(name)).run(args).catch(fail)
} else {
  console.error(
    name ? `There is no benchmark "${name}".` : 'Usage: npm run bench -- <name> [flags]',
  )
  for (const known of names) console.error(`  ${known.padEnd(12)} ${(await load(known)).summary}`)
  process.exitCode = 1
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
