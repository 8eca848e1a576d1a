import { projectFiles } from '../checks/files.mjs'
import { readImports } from '../lib/imports.mjs'
import { listFiles, usesServer } from '../stages/vitest.mjs'
import { changedFiles, commitOf } from './files.mjs'
import { reachOf, servedFiles } from './reach.mjs'
import { names, subjectsOf, WITH_ADDRESSES } from './subjects.mjs'

/** The only static check that a change of documents can break. */
const DOCUMENT_CHECK = 'format'

/** Matches tests that read files of the repository. Their imports do not show what they depend on. */
const READS_FILES = /\b(readFile|readdir)|projectFiles/
const READS_DOCUMENTS = /\bdocs\b|README|CONTRIBUTING/

const BROWSER_TEST = /^e2e\/panel\/.*\.spec\.ts$/

/** The files outside the product that tests of the running product import. */
const SERVED_TEST_FILES = /^(e2e|testing)\//

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
  const subjects = subjectsOf(servedFiles(changed), await readImports(WITH_ADDRESSES))
  /** @type {Map<string, readonly string[]>} */
  const plan = new Map()
  for (const { name, group, suite } of run.flat(2)) {
    if (suite) {
      const args = await narrow(suite, reachIn(suite, reach), { commit, changed, subjects })
      if (args) plan.set(name, args)
    } else if (group === 'static') {
      if (reach.unit !== 'documents' || name === DOCUMENT_CHECK) plan.set(name, [])
    } else if (name === 'browser') {
      const isNarrow = subjects && !changed.some(isTestHelper)
      const files = isNarrow
        ? await findTests(
            (test) => names(test, subjects) || changed.includes(test.path),
            BROWSER_TEST,
          )
        : null
      if (reach.browser === 'all' && files?.size !== 0) plan.set(name, [...(files ?? [])])
      if (reach.browser === 'related' && changed.some((file) => SERVED_TEST_FILES.test(file))) {
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
 * @param {{ commit: string, changed: readonly string[], subjects: ReadonlySet<string> | null }} change
 */
async function narrow(suite, reach, { commit, changed, subjects }) {
  const isServed = usesServer(suite)
  if (reach === 'all' && !(isServed && subjects)) return []
  const wanted = await findTests((test) => {
    if (reach === 'all') return names(test, subjects ?? new Set())
    if (reach === 'related' && isServed) return false
    return READS_FILES.test(test.text) && (reach === 'related' || READS_DOCUMENTS.test(test.text))
  })
  // Tests of the running product import it only to compare with it: they are found by the subjects of its change.
  const byImports = reach !== 'documents' && (!isServed || changed.some(isTestHelper))
  const importing = byImports ? await listFiles(suite, ['--changed', commit]) : []
  const listed = (await listFiles(suite)).filter(
    (file) => wanted.has(file) || changed.includes(file),
  )
  const files = new Set([...importing, ...listed])
  return files.size > 0 ? [...files] : null
}

/** @param {string} file */
const isTestHelper = (file) => SERVED_TEST_FILES.test(file) && !/\.(test|spec)\.ts$/.test(file)

/**
 * The paths of the tests that fulfil a condition.
 * @param {(test: { path: string, text: string }) => boolean} condition
 */
async function findTests(condition, pattern = /\.test\.tsx?$/) {
  const tests = await projectFiles(pattern)
  return new Set(tests.filter(condition).map(({ path }) => path))
}
