import { BUILD_INPUTS, FOR_TESTS, LAUNCHER_INPUTS } from '../prepare.mjs'

/**
 * How much of a suite a change can touch: all of it, the tests that reach it by imports (`related`), or the tests
 * that read documents (`documents`).
 * @typedef {'all' | 'related' | 'documents'} Reach
 */

const DOCUMENT = /^(docs\/|[^/]+\.md$)/
/** Files that imports lead to; who reads another kind cannot be found by imports. */
const MODULE = /\.([cm]?[jt]s|tsx|json)$/

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']
const UNIT = [...EVERYWHERE, 'messages']
/** Behind the global setup and the setup of each file, which imports of a test do not lead to. */
const DATABASE = [
  ...EVERYWHERE,
  'prisma',
  'embedded/migrate.ts',
  'embedded/pglite',
  'lib/testing/database',
  'scripts/postgres',
  'scripts/prepare.mjs',
]
const SERVER = [
  ...EVERYWHERE,
  ...BUILD_INPUTS,
  ...LAUNCHER_INPUTS,
  'prisma',
  'lib/testing/server',
  'scripts/lib',
  'scripts/postgres',
  'scripts/prepare.mjs',
]
const BROWSER = [...SERVER, 'lib/testing/browser', 'playwright.config.ts', 'scripts/chromium.mjs']

/**
 * What a change of these files can touch.
 * @param {readonly string[]} files
 * @returns {{ unit: Reach, db: Reach, api: Reach, browser: Reach }}
 */
export function reachOf(files) {
  const code = files.filter((file) => !DOCUMENT.test(file))
  if (code.length === 0) {
    return { unit: 'documents', db: 'documents', api: 'documents', browser: 'documents' }
  }
  const unimported = code.some((file) => !MODULE.test(file))
  /** @param {readonly string[]} places */
  const touches = (places) =>
    code.some((file) =>
      places.some(
        (place) => file.startsWith(place) && FOR_TESTS.test(file) === FOR_TESTS.test(place),
      ),
    )
  return {
    unit: unimported || touches(UNIT) ? 'all' : 'related',
    db: unimported || touches(DATABASE) ? 'all' : 'related',
    api: touches(SERVER) ? 'all' : 'related',
    browser: touches(BROWSER) ? 'all' : 'related',
  }
}
