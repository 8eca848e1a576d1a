import { expect, it } from 'vitest'
import { reachOf } from './reach.mjs'

const onlyRelated = { unit: 'related', db: 'related', api: 'related', browser: 'related' }
const documents = { unit: 'documents', db: 'documents', api: 'documents', browser: 'documents' }

it.each([
  ['documents', ['README.md', 'docs/images/overview.png'], documents],
  ['no files', [], documents],
  ['the product', ['lib/money.ts', 'README.md'], { ...onlyRelated, api: 'all', browser: 'all' }],
  ['a database test', ['lib/money.db.test.ts'], onlyRelated],
  ['a helper of tests', ['lib/features/calls/testing.ts', 'lib/testing/mail.ts'], onlyRelated],
  ['an API test', ['e2e/api/login.test.ts', 'e2e/calling.ts'], onlyRelated],
  [
    'the test server',
    ['lib/testing/server/start.ts'],
    { ...onlyRelated, api: 'all', browser: 'all' },
  ],
  [
    'the browser setup',
    ['lib/testing/browser/global-setup.ts'],
    { ...onlyRelated, browser: 'all' },
  ],
  ['the test database', ['lib/testing/database/setup.ts'], { ...onlyRelated, db: 'all' }],
  ['a benchmark', ['bench/search.ts'], onlyRelated],
  [
    'a file that tests read',
    ['lib/testing/retrieval/documents/gym.md'],
    { ...onlyRelated, unit: 'all', db: 'all' },
  ],
  [
    'a migration',
    ['prisma/migrations/1_x/migration.sql'],
    { unit: 'all', db: 'all', api: 'all', browser: 'all' },
  ],
  ['the lock file', ['package-lock.json'], { unit: 'all', db: 'all', api: 'all', browser: 'all' }],
])('computes the reach of a change to %s', (_, files, expected) => {
  expect(reachOf(files)).toEqual(expected)
})
