import { expect, it } from 'vitest'
import { reachOf } from './reach.mjs'

const every = (reach: string) => ({
  unit: reach,
  db: reach,
  api: reach,
  integrations: reach,
  browser: reach,
})
const onlyRelated = every('related')
const documents = every('documents')
const server = { ...onlyRelated, api: 'all', integrations: 'all', browser: 'all' }

it.each([
  ['documents', ['README.md', 'docs/images/overview.png'], documents],
  ['no files', [], documents],
  ['the product', ['lib/money.ts', 'README.md'], server],
  ['a database test', ['lib/money.db.test.ts'], onlyRelated],
  ['a helper of tests', ['testing/features/calls.ts', 'testing/poll.ts'], onlyRelated],
  ['an API test', ['e2e/api/login.test.ts', 'e2e/exchange.ts'], onlyRelated],
  ['the test server', ['testing/server/start.ts'], server],
  ['the browser setup', ['testing/browser/global-setup.ts'], { ...onlyRelated, browser: 'all' }],
  ['the test database', ['testing/database/setup.ts'], { ...onlyRelated, db: 'all' }],
  [
    'an integration',
    ['integrations/sdk/src/retry.ts', 'integrations/sdk/README.md'],
    { ...onlyRelated, integrations: 'all' },
  ],
  ['a test of an integration', ['integrations/sdk/tests/retries.test.ts'], onlyRelated],
  ['a benchmark', ['bench/search.ts'], onlyRelated],
  [
    'a file that tests read',
    ['testing/features/knowledge-bases/retrieval/documents/gym.md'],
    { ...onlyRelated, unit: 'all', db: 'all' },
  ],
  ['a migration', ['prisma/migrations/1_x/migration.sql'], every('all')],
  ['the lock file', ['package-lock.json'], every('all')],
])('computes the reach of a change to %s', (_, files, expected) => {
  expect(reachOf(files)).toEqual(expected)
})
