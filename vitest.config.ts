import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { ensureTimeScale, timeScale, within } from './scripts/lib/time-scale.mjs'

await ensureTimeScale()

const root = fileURLToPath(new URL('.', import.meta.url))
const excluded = [
  ...configDefaults.exclude,
  '.next*/**',
  '.cache/**',
  '.data/**',
  'prisma/generated/**',
  // The files that a suite leaves out: scripts/stages/vitest.mjs.
  ...(process.env.TEST_WITHOUT?.split(',') ?? []),
]
/** The projects whose test files share one server. */
const sharesServer = new Set(['api', 'documented', 'integrations', 'without-front'])
/** n8n loads the CommonJS build of its packages; Node cannot load the other one. */
const asN8nLoads = {
  'n8n-workflow': `${root}integrations/node_modules/n8n-workflow/dist/cjs/index.js`,
}
/** Race tests need a server with many sessions. */
const onlyOnPostgres = process.env.TEST_ENGINE === 'postgres' ? [] : ['**/*.race.db.test.ts']

/** Defines the vitest projects. There are no retries, because a flaky test is a defect. */
export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    root,
    pool: 'forks',
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...excluded, '**/*.db.test.ts', 'e2e/**', 'agent/**', 'integrations/**'],
          // The files share their process, because loading the modules anew took most of the time. What a test changes
          // outside of itself, it restores.
          isolate: false,
          expect: { poll: { timeout: within(10_000) } },
          testTimeout: within(15_000),
          hookTimeout: within(30_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...excluded, ...onlyOnPostgres],
          globalSetup: 'testing/database/global-setup.ts',
          setupFiles: 'testing/database/setup.ts',
          isolate: false,
          expect: { poll: { timeout: within(10_000) } },
          testTimeout: within(60_000),
          hookTimeout: within(30_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'agent',
          include: ['agent/**/*.test.ts'],
          exclude: excluded,
          // Most of a talk is waiting for sound, so that many fit into one process, and two processes into two cores.
          // Sound is heard in real time, so that a slow machine holds fewer talks at once.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          maxConcurrency: Math.max(2, Math.floor(30 / timeScale() ** 2)),
          expect: { poll: { timeout: within(15_000) } },
          testTimeout: within(60_000),
          hookTimeout: within(30_000),
        },
      },
      // The kills mostly wait for a server to come back, so `npm test` runs them beside the other API tests. Backups and
      // upgrades belong to `npm run proof`, and the services to `npm run test:services`.
      ...[
        'api',
        'bench',
        'documented',
        'kills',
        'processes',
        'backups',
        'upgrades',
        'services',
        'without-front',
        'integrations',
      ].map((name) => ({
        extends: true as const,
        ...(name === 'integrations' && { resolve: { alias: asN8nLoads } }),
        test: {
          name,
          include: [
            name === 'integrations' ? 'integrations/**/*.test.ts' : `e2e/${name}/**/*.test.ts`,
          ],
          exclude: excluded,
          // The files share their process, as those of the other projects do.
          isolate: false,
          // Much of a benchmark's time is waiting, so that two at once use the cores.
          ...(name === 'bench' && { maxConcurrency: 2 }),
          // The others start servers of their own.
          ...(sharesServer.has(name) && { globalSetup: 'testing/server/global-setup.ts' }),
          expect: { poll: { timeout: within(20_000) } },
          testTimeout: within(90_000),
          hookTimeout: within(120_000),
        },
      })),
    ],
  },
})
