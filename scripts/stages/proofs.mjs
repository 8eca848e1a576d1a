/**
 * What `npm run proof` runs: files of `npm test` that say more the longer they run, with many more repetitions.
 * Each is in `npm test` too, with few.
 * @type {readonly { name: string, suite: import('./vitest.mjs').Suite }[]}
 */
export const PROOFS = [
  {
    name: 'floods',
    suite: {
      project: 'api',
      engine: 'postgres',
      thorough: true,
      files: [
        'e2e/api/v1-generated.test.ts',
        'e2e/api/agent-generated.test.ts',
        'e2e/api/panel-generated.test.ts',
      ],
    },
  },
  {
    name: 'kills',
    suite: {
      project: 'api',
      engine: 'pglite',
      thorough: true,
      files: ['kill-9.test.ts', 'e2e/api/webhook-survival.test.ts'],
    },
  },
  {
    name: 'races',
    suite: { project: 'db', engine: 'postgres', thorough: true, files: ['.race.db.test.ts'] },
  },
]
