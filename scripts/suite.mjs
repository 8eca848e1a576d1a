/**
 * `npm run test:unit`, `test:db`, `test:api`, `test:browser` and `test:watch`: one suite, with the arguments of
 * vitest or Playwright, such as the path of one test. It prepares what is stale and starts the database or the
 * server that the tests need. Tests of services use PostgreSQL, tests over HTTP the embedded database; `TEST_ENGINE`
 * (`postgres` or `pglite`) chooses the other.
 */
import { findChromium } from './chromium.mjs'
import { handOver } from './lib/hand-over.mjs'
import { prepare } from './prepare.mjs'

const { TEST_ENGINE = '' } = process.env

/**
 * What a suite is: a tool with its first arguments.
 * @type {Record<string, { tool: string, args: string[], build?: boolean, env?: () => Promise<Record<string, string>> }>}
 */
const SUITES = {
  unit: { tool: 'vitest', args: ['run', '--project', 'unit'] },
  db: { tool: 'vitest', args: ['run', '--project', 'db'], env: onPostgres },
  api: { tool: 'vitest', args: ['run', '--project', 'api'], build: true },
  browser: {
    tool: 'playwright',
    args: ['test'],
    build: true,
    env: async () => ({ CHROMIUM_PATH: await findChromium() }),
  },
  watch: {
    tool: 'vitest',
    args: ['watch', '--project', 'unit', '--project', 'db'],
    env: onPostgres,
  },
}

async function onPostgres() {
  return { TEST_ENGINE: TEST_ENGINE || 'postgres' }
}

const [name = '', ...args] = process.argv.slice(2)
const suite = SUITES[name]
if (!suite) {
  console.error(`There is no suite "${name}". Suites: ${Object.keys(SUITES).join(', ')}.`)
  process.exit(1)
}
try {
  await prepare({ build: suite.build ?? false })
  await handOver(suite.tool, [...suite.args, ...args], await suite.env?.())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
