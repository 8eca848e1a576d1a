/**
 * `npm run test:unit`, `test:agent`, `test:db`, `test:api`, `test:integrations`, `test:browser` and `test:watch` run one suite. Arguments, such as the
 * path of a test, are passed to vitest or Playwright. The command first prepares what is stale; the suite starts the
 * database or server that it needs. Database tests use PostgreSQL by default and API tests the embedded database.
 * `TEST_ENGINE` (`postgres` or `pglite`) overrides this.
 */
import { handOver } from './lib/hand-over.mjs'
import { installAgentPackages, installIntegrationPackages, prepare } from './prepare.mjs'

const { TEST_ENGINE = '' } = process.env

/**
 * The tool and first arguments of each suite.
 * @type {Record<string, { tool: string, args: string[], build?: boolean, agent?: boolean, integrations?: boolean, env?: () => Promise<Record<string, string>> }>}
 */
const SUITES = {
  unit: { tool: 'vitest', args: ['run', '--project', 'unit'] },
  agent: { tool: 'vitest', args: ['run', '--project', 'agent'], agent: true },
  db: { tool: 'vitest', args: ['run', '--project', 'db'], env: onPostgres },
  api: {
    tool: 'vitest',
    args: [
      'run',
      ...['api', 'documented', 'kills', 'processes'].flatMap((name) => ['--project', name]),
    ],
    build: true,
  },
  integrations: {
    tool: 'vitest',
    args: ['run', '--project', 'integrations'],
    build: true,
    integrations: true,
  },
  browser: { tool: 'playwright', args: ['test'], build: true },
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
  if (suite.agent) await installAgentPackages()
  if (suite.integrations) await installIntegrationPackages()
  await handOver(suite.tool, [...suite.args, ...args], await suite.env?.())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
