import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

/** The panel in a real Chromium, against one running product. No retries: a flaky test is a defect. */
export default defineConfig({
  testDir: 'e2e/panel',
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
