import { BUILD_INPUTS, FOR_TESTS, LAUNCHER_INPUTS } from '../prepare.mjs'

/**
 * How much of a suite a change can affect: every test (`all`), the tests that import a changed file directly or
 * indirectly (`related`), or the tests that read documents (`documents`).
 * @typedef {'all' | 'related' | 'documents'} Reach
 */

const DOCUMENT = /^(docs\/|[^/]+\.md$)/
/** Files that can be imported. The readers of any other file cannot be found through imports. */
const MODULE = /\.([cm]?[jt]s|tsx|json)$/

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']
const UNIT = [...EVERYWHERE, 'messages']
/** Used by the global setup and the per-file setup, which a test does not import. */
const DATABASE = [
  ...EVERYWHERE,
  'prisma',
  'embedded/migrate.ts',
  'embedded/pglite',
  'testing/database',
  'scripts/postgres',
  'scripts/prepare.mjs',
]
const SERVER = [
  ...EVERYWHERE,
  ...BUILD_INPUTS,
  ...LAUNCHER_INPUTS,
  'prisma',
  'testing/server',
  'scripts/lib',
  'scripts/postgres',
  'scripts/prepare.mjs',
]
const INTEGRATIONS = [...SERVER, 'integrations']
const BROWSER = [...SERVER, 'testing/browser', 'playwright.config.ts', 'scripts/chromium.mjs']

/**
 * Whether a file is part of one of these places. Test files in a folder of the product are not part of it.
 * @param {string} file
 * @param {readonly string[]} places
 */
const isIn = (file, places) =>
  places.some((place) => file.startsWith(place) && !FOR_TESTS.test(file))

/** Those of the files that the running product or its test server consists of. @param {readonly string[]} files */
export function servedFiles(files) {
  return files.filter((file) => !DOCUMENT.test(file) && isIn(file, SERVER))
}

/**
 * Returns how much of each suite a change of these files can affect.
 * @param {readonly string[]} files
 * @returns {Record<'unit' | 'db' | 'api' | 'integrations' | 'browser', Reach>}
 */
export function reachOf(files) {
  const code = files.filter((file) => !DOCUMENT.test(file))
  if (code.length === 0) {
    const reach = /** @type {const} */ ('documents')
    return {
      unit: reach,
      db: reach,
      api: reach,
      integrations: reach,
      browser: reach,
    }
  }
  // Only the tests of the integrations read those.
  const unimported = code.some((file) => !MODULE.test(file) && !file.startsWith('integrations/'))
  /** @param {readonly string[]} places */
  const touches = (places) => code.some((file) => isIn(file, places))
  return {
    unit: unimported || touches(UNIT) ? 'all' : 'related',
    db: unimported || touches(DATABASE) ? 'all' : 'related',
    api: touches(SERVER) ? 'all' : 'related',
    integrations: touches(INTEGRATIONS) ? 'all' : 'related',
    browser: touches(BROWSER) ? 'all' : 'related',
  }
}
