import { expect, it } from 'vitest'
import { reachOf } from './reach.mjs'

const nothingElse = { unit: 'related', db: 'related', api: 'related', browser: 'related' }
const documents = { unit: 'documents', db: 'documents', api: 'documents', browser: 'documents' }

it.each([
  ['documents', ['README.md', 'docs/images/overview.png'], documents],
  ['nothing', [], documents],
  ['the product', ['lib/money.ts', 'README.md'], { ...nothingElse, api: 'all', browser: 'all' }],
  ['a test of services', ['lib/money.db.test.ts'], nothingElse],
  ['a helper of tests', ['lib/features/calls/testing.ts', 'lib/testing/mail.ts'], nothingElse],
  ['a test over HTTP', ['e2e/api/login.test.ts', 'e2e/calling.ts'], nothingElse],
  [
    'the test server',
    ['lib/testing/server/start.ts'],
    { ...nothingElse, api: 'all', browser: 'all' },
  ],
  [
    'the browser’s setup',
    ['lib/testing/browser/global-setup.ts'],
    { ...nothingElse, browser: 'all' },
  ],
  ['the test database', ['lib/testing/database/setup.ts'], { ...nothingElse, db: 'all' }],
  ['a benchmark', ['bench/search.ts'], nothingElse],
  [
    'what tests read',
    ['lib/testing/retrieval/documents/gym.md'],
    { ...nothingElse, unit: 'all', db: 'all' },
  ],
  [
    'a migration',
    ['prisma/migrations/1_x/migration.sql'],
    { unit: 'all', db: 'all', api: 'all', browser: 'all' },
  ],
  ['the packages', ['package-lock.json'], { unit: 'all', db: 'all', api: 'all', browser: 'all' }],
])('of a change of %s', (_, files, expected) => {
  expect(reachOf(files)).toEqual(expected)
})
