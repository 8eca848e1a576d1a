import { API_ON_POSTGRES, DB_ON_PGLITE, MORE_DB_ON_PGLITE } from './engines.mjs'

/**
 * The proofs of `npm run proof`: test files of `npm test` that prove more with more repetitions or on the other database
 * engine, and stories that take too long for `npm test`. Tests with a configurable number of repetitions read `thorough` (testing/thorough.ts). The others run in several `rounds`.
 * @type {readonly { name: string, group?: string, rounds: number, suite: import('./vitest.mjs').Suite }[]}
 */
export const PROOFS = [
  {
    // 110,000 requests in all. Each file sends one request after the other, so several files keep the cores busy.
    name: 'floods',
    rounds: 1,
    suite: {
      project: 'api',
      engine: 'postgres',
      thorough: true,
      workers: 3,
      files: [
        'e2e/api/v1-generated.test.ts',
        'e2e/api/agent-generated.test.ts',
        'e2e/api/panel-generated.test.ts',
        'e2e/api/leads-generated.test.ts',
      ],
    },
  },
  {
    name: 'matrix',
    rounds: 1,
    suite: {
      project: 'api',
      engine: 'postgres',
      files: ['e2e/api/callers.test.ts', 'e2e/api/tenancy.test.ts'],
    },
  },
  {
    name: 'kills-pglite',
    group: 'kills',
    rounds: 1,
    suite: {
      project: 'kills',
      engine: 'pglite',
      thorough: true,
      files: ['e2e/kills/kills-under-load.test.ts'],
    },
  },
  {
    name: 'kills-postgres',
    group: 'kills',
    rounds: 1,
    suite: {
      project: 'kills',
      engine: 'postgres',
      thorough: true,
      files: ['e2e/kills/kills-under-load.test.ts'],
    },
  },
  {
    name: 'kills-of-calls',
    group: 'kills',
    rounds: 10,
    suite: { project: 'api', engine: 'pglite', files: ['e2e/api/kill-9.test.ts'] },
  },
  {
    name: 'kills-of-real-calls',
    group: 'kills',
    rounds: 10,
    suite: { project: 'kills', engine: 'pglite', files: ['e2e/kills/livekit-kill-9.test.ts'] },
  },
  {
    name: 'webhooks-pglite',
    group: 'webhooks',
    rounds: 1,
    suite: {
      project: 'kills',
      engine: 'pglite',
      thorough: true,
      without: ['e2e/kills/kills-under-load.test.ts', 'e2e/kills/livekit-kill-9.test.ts'],
    },
  },
  {
    name: 'webhooks-postgres',
    group: 'webhooks',
    rounds: 1,
    suite: {
      project: 'kills',
      engine: 'postgres',
      thorough: true,
      files: ['e2e/kills/webhooks-under-kills.test.ts'],
    },
  },
  {
    name: 'webhook-outages',
    group: 'webhooks',
    rounds: 1,
    suite: {
      project: 'api',
      engine: 'pglite',
      thorough: true,
      files: ['e2e/api/webhook-outages.test.ts'],
    },
  },
  {
    // Every API test where Next serves the Public API. `npm test` runs them on the front, and some of them on Next.
    name: 'without-front',
    rounds: 1,
    suite: {
      project: 'api',
      engine: 'pglite',
      front: 'off',
      without: ['e2e/api/front.test.ts'],
    },
  },
  {
    name: 'front',
    group: 'without-front',
    rounds: 1,
    suite: { project: 'without-front', engine: 'pglite' },
  },
  {
    name: 'engines-db',
    group: 'engines',
    rounds: 1,
    suite: { project: 'db', engine: 'pglite', files: [...DB_ON_PGLITE, ...MORE_DB_ON_PGLITE] },
  },
  {
    name: 'engines-api',
    group: 'engines',
    rounds: 1,
    suite: { project: 'api', engine: 'postgres', files: API_ON_POSTGRES },
  },
  {
    name: 'engines-kills',
    group: 'engines',
    rounds: 1,
    suite: { project: 'kills', engine: 'postgres', files: ['e2e/kills/livekit-kill-9.test.ts'] },
  },
  // Every benchmark at its smallest size. `npm run bench` measures.
  { name: 'bench', rounds: 1, suite: { project: 'bench', engine: 'postgres' } },
  { name: 'upgrades', rounds: 1, suite: { project: 'upgrades', engine: 'postgres' } },
  { name: 'backups', rounds: 1, suite: { project: 'backups', engine: 'pglite' } },
  {
    name: 'races',
    rounds: 10,
    suite: { project: 'db', engine: 'postgres', files: ['.race.db.test.ts'] },
  },
]
