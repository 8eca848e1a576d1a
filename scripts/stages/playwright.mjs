import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { reportsDir } from '../lib/paths.mjs'
import { measureTimeScale } from '../lib/time-scale.mjs'
import { runTool } from './command.mjs'

/** The files that Playwright runs. Must match `testDir` in playwright.config.ts. */
export const PLAYWRIGHT_FILES = /^e2e\/panel\/.*\.spec\.ts$/

/**
 * Runs e2e/panel in a real Chromium.
 * @param {readonly string[]} args passed to Playwright, to select tests
 * @param {NodeJS.ProcessEnv} [env] read by the tests
 * @returns {Promise<import('./command.mjs').Result>}
 */
export async function playwright(args, env = {}) {
  const report = join(reportsDir, 'browser.json')
  await mkdir(reportsDir, { recursive: true })
  await rm(report, { force: true })
  await measureTimeScale()
  const { code, output, cpu } = await runTool(
    'playwright',
    ['test', ...args, '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      SANTRAL_PREPARED: 'true',
      ...env,
    },
  )
  const text = await readFile(report, 'utf8').catch(() => null)
  return { ...countPlaywright(text, code), output, cpu, files: playwrightTimes(text) }
}

/**
 * Counts the tests of Playwright's JSON report. A test that was skipped or needed a retry counts as failed.
 * @param {string | null} report
 * @param {number} code the exit code of the run
 */
export function countPlaywright(report, code) {
  if (report === null) return { passed: 0, failed: 1 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(report)
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/**
 * A part of Playwright's JSON report.
 * @typedef {object} ReportedSuite
 * @property {string} file
 * @property {{ tests: { results: { duration: number }[] }[] }[]} [specs]
 * @property {ReportedSuite[]} [suites]
 */

/**
 * Returns the total duration of the tests of each file.
 * @param {string | null} report
 * @returns {import('./command.mjs').FileTime[]}
 */
export function playwrightTimes(report) {
  if (report === null) return []
  /** @type {{ suites?: ReportedSuite[] }} */
  const { suites = [] } = JSON.parse(report)
  return suites.map((suite) => ({
    path: `e2e/panel/${suite.file}`,
    seconds: milliseconds(suite) / 1000,
  }))
}

/** @param {ReportedSuite} suite @returns {number} */
function milliseconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const nested = suites.map(milliseconds)
  return [...results.map(({ duration }) => duration), ...nested].reduce((sum, ms) => sum + ms, 0)
}
