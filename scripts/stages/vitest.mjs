import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { reportsDir } from '../lib/paths.mjs'
import { runTool } from './command.mjs'

/**
 * A stage that is one project of vitest.config.ts.
 * @param {string} name of the stage and its report
 * @param {string} project
 * @param {() => Promise<Record<string, string>>} [environment] additions to the environment
 * @returns {() => Promise<import('./command.mjs').Result>}
 */
export function vitest(name, project, environment = async () => ({})) {
  return async () => {
    const report = join(reportsDir, `${name}.json`)
    await mkdir(reportsDir, { recursive: true })
    await rm(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await runTool(
      'vitest',
      ['run', '--project', project, ...reporters],
      await environment(),
    )
    return { ...countVitest(await readFile(report, 'utf8').catch(() => null), code), output }
  }
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
