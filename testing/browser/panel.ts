import { expect, type Page, test as base } from '@playwright/test'
import { createAccount, logInCookies, type Server, type TestAccount } from '../server'
import { waitingForHydration } from './hydration'

type Fixtures = {
  /** A verified Business account with 100 minutes, created for this test. */
  account: TestAccount
  panel: Page
}

type WorkerFixtures = {
  /** The server that all panel tests share, or the running one at E2E_BASE_URL. */
  server: Server
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // Playwright reads a fixture's dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await provide(JSON.parse(process.env.E2E_SERVER ?? '') as Server)
    },
    { scope: 'worker' },
  ],
  // Fails a test whose pages did what their content security policy forbids.
  context: async ({ context }, provide) => {
    const violations: string[] = []
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text())
    })
    await provide(context)
    expect(violations).toEqual([])
  },
  baseURL: async ({ server }, provide) => {
    await provide(server.url)
  },
  account: async ({ server }, provide) => {
    await provide(await createAccount(server))
  },
  page: async ({ page }, provide) => {
    await provide(waitingForHydration(page))
  },
  panel: async ({ page, server, account }, provide) => {
    const cookies = await logInCookies(server, account)
    await page
      .context()
      .addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })),
      )
    await provide(page)
  },
})

export const TURKISH_PHONE = {
  locale: 'tr-TR',
  colorScheme: 'dark',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const

export { expectAccessible } from './look'
export { expect }
