import { defineConfig, devices } from '@playwright/test'
import { missingAt, needing } from './testing/browser/needs'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { ensureTimeScale, within } from './scripts/lib/time-scale.mjs'

await ensureTimeScale()

const { E2E_BASE_URL, E2E_LIST_LEFT_OUT } = process.env
/** Matches the tests that cannot run against the installation of E2E_BASE_URL. The run does not select them. */
const leftOut = E2E_BASE_URL ? needing(await missingAt(E2E_BASE_URL)) : undefined

/** Matches the tests that retell another one in Turkish, on a phone, in dark mode. `npm run proof -- looks` runs them. */
const looks = process.env.EVERY_LOOK ? [] : [/@look\b/]

/** Whether the run shows its browser. The workers do not get the arguments, so they inherit the browser's path. */
const headed = process.argv.some((argument) => /^--(headed|debug|ui)\b/.test(argument))
process.env.CHROMIUM_PATH ??= await findChromium({ headed })

/**
 * Runs the browser tests of the panel in a real Chromium, against one running installation: see docs/qa.md. There are
 * no retries, because a flaky test is a defect.
 */
export default defineConfig({
  testDir: 'e2e/panel',
  ...(E2E_LIST_LEFT_OUT
    ? { grep: leftOut ?? /(?!)/ }
    : { grepInvert: [...looks, ...(leftOut ? [leftOut] : [])] }),
  globalSetup: './testing/browser/global-setup.ts',
  outputDir: '.cache/test/browser',
  reporter: 'list',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: within(60_000),
  expect: { timeout: within(10_000) },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    // Colors and places cannot be judged in the middle of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Its storage is emptied before each test. The cache of the browser stays, which saves a tenth of the processor time.
    reuseContext: true,
    // A trace of every test takes an eighth of the processor time. `--trace retain-on-failure` records it.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
})
