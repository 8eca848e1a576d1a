import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { findChromium } from '../chromium.mjs'
import { reportsDir } from '../lib/paths.mjs'
import { runTool } from './command.mjs'

/** The stage of e2e/panel in a real Chromium. @returns {Promise<import('./command.mjs').Result>} */
export async function playwright() {
  const report = join(reportsDir, 'browser.json')
  await mkdir(reportsDir, { recursive: true })
  await rm(report, { force: true })
  const { code, output } = await runTool('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return { ...countPlaywright(await readFile(report, 'utf8').catch(() => null), code), output }
}

/**
 * Counts the tests of Playwright's JSON report. One that was skipped or needed a second attempt counts as failed.
 * @param {string | null} report
 * @param {number} code of the run
 */
export function countPlaywright(report, code) {
  if (report === null) return { passed: 0, failed: 1 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(report)
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }
}
