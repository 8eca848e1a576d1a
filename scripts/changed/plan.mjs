import { projectFiles } from '../checks/files.mjs'
import { listFiles } from '../stages/vitest.mjs'
import { changedFiles, commitOf } from './files.mjs'
import { reachOf } from './reach.mjs'

/** The check that documents must pass, beside the tests that read them. */
const FOR_DOCUMENTS = 'format'

/** Tests that read files of the repository: what they depend on cannot be seen in their imports. */
const READS_FILES = /\b(readFile|readdir)|projectFiles/
const READS_DOCUMENTS = /\bdocs\b|README|CONTRIBUTING/

/** What browser tests import, beside the product. */
const FOR_BROWSER = /^(e2e|lib\/testing)\//

/**
 * The stages that a change can touch, each with the arguments that narrow its tool.
 * @param {import('../stages/index.mjs').Run} run
 * @param {string} [base] see `commitOf`
 * @returns {Promise<Map<string, readonly string[]>>} by the stage's name
 */
export async function planChanged(run, base) {
  const commit = await commitOf(base)
  const changed = await changedFiles(commit)
  const reach = reachOf(changed)
  /** @type {Map<string, readonly string[]>} */
  const plan = new Map()
  for (const { name, group, suite } of run.flat(2)) {
    if (suite) {
      const args = await narrow(suite, reach[suite.project], commit)
      if (args) plan.set(name, args)
    } else if (group === 'static') {
      if (reach.unit !== 'documents' || name === FOR_DOCUMENTS) plan.set(name, [])
    } else if (name === 'browser') {
      if (reach.browser === 'all') plan.set(name, [])
      if (reach.browser === 'related' && changed.some((file) => FOR_BROWSER.test(file))) {
        plan.set(name, [`--only-changed=${commit}`, '--pass-with-no-tests'])
      }
    }
  }
  return plan
}

/**
 * The arguments that narrow a suite to what a change reaches; null where that is nothing.
 * @param {import('../stages/vitest.mjs').Suite} suite
 * @param {import('./reach.mjs').Reach} reach
 * @param {string} commit
 */
async function narrow(suite, reach, commit) {
  if (reach === 'all') return []
  const readers = await testsThat(
    (text) => READS_FILES.test(text) && (reach === 'related' || READS_DOCUMENTS.test(text)),
  )
  const reading = (await listFiles(suite)).filter((file) => readers.has(file))
  // Over HTTP imports lead to tests and their helpers only; a change of the product runs all of them.
  const files =
    reach === 'documents'
      ? reading
      : [
          ...(await listFiles(suite, ['--changed', commit])),
          ...(suite.project === 'api' ? [] : reading),
        ]
  return files.length > 0 ? [...new Set(files)] : null
}

/** @param {(text: string) => boolean} condition */
async function testsThat(condition) {
  const tests = await projectFiles(/\.test\.tsx?$/)
  return new Set(tests.filter(({ text }) => condition(text)).map(({ path }) => path))
}
