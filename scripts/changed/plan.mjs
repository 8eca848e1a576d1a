import { projectFiles } from '../checks/files.mjs'
import { listFiles, usesServer } from '../stages/vitest.mjs'
import { changedFiles, commitOf } from './files.mjs'
import { reachOf } from './reach.mjs'

/** The only static check that a change of documents can break. */
const DOCUMENT_CHECK = 'format'

/** Matches tests that read files of the repository. Their imports do not show what they depend on. */
const READS_FILES = /\b(readFile|readdir)|projectFiles/
const READS_DOCUMENTS = /\bdocs\b|README|CONTRIBUTING/

/** The files outside the product that browser tests import. */
const BROWSER_TEST_FILES = /^(e2e|lib\/testing)\//

/**
 * Finds the stages that a change can affect, and the arguments that narrow the tool of each.
 * @param {import('../stages/index.mjs').Run} run
 * @param {string} [base] see `commitOf`
 * @returns {Promise<Map<string, readonly string[]>>} arguments by stage name
 */
export async function planChanged(run, base) {
  const commit = await commitOf(base)
  const changed = await changedFiles(commit)
  const reach = reachOf(changed)
  /** @type {Map<string, readonly string[]>} */
  const plan = new Map()
  for (const { name, group, suite } of run.flat(2)) {
    if (suite) {
      const args = await narrow(suite, reachIn(suite, reach), commit)
      if (args) plan.set(name, args)
    } else if (group === 'static') {
      if (reach.unit !== 'documents' || name === DOCUMENT_CHECK) plan.set(name, [])
    } else if (name === 'browser') {
      if (reach.browser === 'all') plan.set(name, [])
      if (reach.browser === 'related' && changed.some((file) => BROWSER_TEST_FILES.test(file))) {
        plan.set(name, [`--only-changed=${commit}`, '--pass-with-no-tests'])
      }
    }
  }
  return plan
}

/**
 * How much of a suite a change can affect. The voice worker is tested as units are.
 * @param {import('../stages/vitest.mjs').Suite} suite
 * @param {ReturnType<typeof reachOf>} reach
 */
function reachIn(suite, reach) {
  if (suite.project === 'integrations') return reach.integrations
  if (usesServer(suite)) return reach.api
  return suite.project === 'db' ? reach.db : reach.unit
}

/**
 * Returns the arguments that narrow a suite to the tests a change can affect, or null if there are none.
 * @param {import('../stages/vitest.mjs').Suite} suite
 * @param {import('./reach.mjs').Reach} reach
 * @param {string} commit
 */
async function narrow(suite, reach, commit) {
  if (reach === 'all') return []
  const readers = await findTests(
    (text) => READS_FILES.test(text) && (reach === 'related' || READS_DOCUMENTS.test(text)),
  )
  const affectedReaders = (await listFiles(suite)).filter((file) => readers.has(file))
  // The imports of API tests lead only to tests and helpers. A change of the product runs all API tests.
  const files =
    reach === 'documents'
      ? affectedReaders
      : [
          ...(await listFiles(suite, ['--changed', commit])),
          ...(usesServer(suite) ? [] : affectedReaders),
        ]
  return files.length > 0 ? [...new Set(files)] : null
}

/** @param {(text: string) => boolean} condition */
async function findTests(condition) {
  const tests = await projectFiles(/\.test\.tsx?$/)
  return new Set(tests.filter(({ text }) => condition(text)).map(({ path }) => path))
}
