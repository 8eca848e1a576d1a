import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { reportsDir, root } from '../lib/paths.mjs'
import { runTool } from './command.mjs'

/**
 * Tests that one run of vitest does.
 * @typedef {object} Suite
 * @property {string} project of vitest.config.ts
 * @property {'pglite' | 'postgres'} [engine] the database behind them
 * @property {readonly string[]} [files] parts of the paths of the only files to run; all by default
 * @property {boolean} [thorough] with many repetitions: see lib/testing/thorough.ts
 */

/**
 * A stage that is one run of vitest.
 * @param {string} name of the stage and its report
 * @param {Suite} suite
 * @param {() => Promise<string>} [postgres] returns the address of the server, where the suite needs one
 * @returns {(args: readonly string[]) => Promise<import('./command.mjs').Result>} `args` narrow the suite: paths, or `--changed`
 */
export function vitest(name, suite, postgres) {
  return async (args) => {
    const report = join(reportsDir, `${name}.json`)
    await mkdir(reportsDir, { recursive: true })
    await rm(report, { force: true })
    const { code, output } = await runTool(
      'vitest',
      [
        'run',
        ...selection(suite, args),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--reporter=./scripts/stages/file-times.mjs',
      ],
      {
        ...environmentOf(suite),
        FILE_TIMES: `${report}.times`,
        ...(postgres && { TEST_DATABASE_URL: await postgres() }),
      },
    )
    const counts = countVitest(await readFile(report, 'utf8').catch(() => null), code)
    return { ...counts, output, files: await fileTimes(`${report}.times`) }
  }
}

/**
 * The files of a suite, from the root of this clone.
 * @param {Suite} suite
 * @param {readonly string[]} [args]
 * @returns {Promise<string[]>}
 */
export async function listFiles(suite, args = []) {
  const { code, output } = await runTool(
    'vitest',
    ['list', '--filesOnly', '--json', ...selection(suite, args)],
    environmentOf(suite),
  )
  if (code !== 0) throw new Error(output)
  /** @type {{ file: string }[]} */
  const files = JSON.parse(output.slice(output.indexOf('[')))
  return files.map(({ file }) => file.slice(root.length + 1))
}

/**
 * What vitest's command line says for a suite. Paths of its own and of `args` are alternatives to vitest, so that
 * paths in `args` replace those of the suite: they must be among them.
 * @param {Suite} suite
 * @param {readonly string[]} args
 */
function selection({ project, files = [] }, args) {
  const namesFiles = args.some((arg) => arg.includes('.test.'))
  return ['--project', project, ...(namesFiles ? [] : files), ...args]
}

/** @param {Suite} suite @returns {Record<string, string>} */
function environmentOf({ engine, thorough }) {
  return { ...(engine && { TEST_ENGINE: engine }), ...(thorough && { TEST_THOROUGH: 'true' }) }
}

/** @param {string} file @returns {Promise<import('./command.mjs').FileTime[]>} */
async function fileTimes(file) {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/**
 * Counts the tests of vitest's JSON report. A file that failed before its first test counts as one failure, as does
 * a run that failed otherwise; a test that did not run counts as failed, because none may be left out.
 * @param {string | null} report
 * @param {number} code of the run
 */
export function countVitest(report, code) {
  if (report === null) return { passed: 0, failed: 1 }
  /** @type {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const { testResults } = JSON.parse(report)
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((t) => t.status === 'passed'),
  ).length
  const failed = tests.length - passed + broken
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}
