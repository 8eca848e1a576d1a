import { defineConfig, devices } from '@playwright/test'
import { missingAt, needing } from './lib/testing/browser/needs'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const { E2E_BASE_URL, E2E_LIST_LEFT_OUT } = process.env
/** What cannot run against the installation of E2E_BASE_URL is not selected. */
const leftOut = E2E_BASE_URL ? needing(await missingAt(E2E_BASE_URL)) : undefined

/**
 * The panel in a real Chromium, against one running product: docs/qa.md. No retries: a flaky test is a
 * defect.
 */
export default defineConfig({
  testDir: 'e2e/panel',
  ...(E2E_LIST_LEFT_OUT ? { grep: leftOut ?? /(?!)/ } : { grepInvert: leftOut }),
  globalSetup: './lib/testing/browser/global-setup.ts',
  outputDir: '.cache/test/browser',
  reporter: 'list',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    // Half of a transition has no colours that can be judged.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
})
