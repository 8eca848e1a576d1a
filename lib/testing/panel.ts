import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { createAccount, logInCookies, type Server, type TestAccount } from './server'

type Fixtures = {
  /** A verified Business account with 100 minutes, created for this test. */
  account: TestAccount
  /** A page that is logged in to the account. */
  panel: Page
}

type WorkerFixtures = {
  /** The server that all panel tests share; one that runs already where E2E_BASE_URL says so. */
  server: Server
}

/** Playwright's `test` with the running product, a fresh account, and a page that is logged in to it. */
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

/** For `test.use`: a Turkish browser on a phone, in dark mode. */
export const TURKISH_PHONE = {
  locale: 'tr-TR',
  colorScheme: 'dark',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const

/** Waits for all animations, because the colours in the middle of a transition cannot be judged. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}

/**
 * Fails with the accessibility problems of a page (WCAG 2.2 A and AA, and what axe calls best practice). Next streams
 * the title after the content, also when a page refreshes, and a placeholder has no heading, so this waits for both
 * instead of judging one moment.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1').first()).toBeAttached()
  await expectNoViolations(page, (axe) =>
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules('document-title'),
  )
}

/** Fails with the accessibility problems of a page's colours, the only ones that another theme can add. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNoViolations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))
}

async function expectNoViolations(page: Page, select: (axe: AxeBuilder) => AxeBuilder) {
  await waitForAnimations(page)
  // The other mode opens a second page for each analysis. It judges frames of other origins, which the product has not.
  const { violations } = await select(new AxeBuilder({ page })).setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }))
  expect(found).toEqual([])
}

/** Waits until the lists of a page handle the keyboard. A key pressed before hydration is lost. */
export async function untilListsListen(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('table')].every(({ parentElement }) =>
      Object.keys(parentElement ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

export { expect }
