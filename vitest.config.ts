import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const never = [
  ...configDefaults.exclude,
  '.next*/**',
  '.cache/**',
  '.data/**',
  'prisma/generated/**',
]
/** Races are proved on a server with many sessions only. */
const onlyOnPostgres = process.env.TEST_ENGINE === 'postgres' ? [] : ['**/*.race.db.test.ts']

/** Three kinds of tests. There are no retries: a test that fails sometimes is a defect. */
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
          exclude: [...never, '**/*.db.test.ts', 'e2e/**'],
          testTimeout: 10_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...never, ...onlyOnPostgres],
          globalSetup: 'lib/testing/database/global-setup.ts',
          setupFiles: 'lib/testing/database/setup.ts',
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['e2e/api/**/*.test.ts'],
          exclude: never,
          globalSetup: 'lib/testing/server/global-setup.ts',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
