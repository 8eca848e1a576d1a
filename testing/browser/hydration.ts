import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { IS_HYDRATED } from '@/components/shell/is-hydrated'

/** React leaves hidden tables behind, in which streamed rows arrived. */
const SELECTOR = 'body, a, button, input, select, table:not([hidden]), textarea'

const ALL_HYDRATED = `!document.querySelector('script[src*="/_next/"]') ||
  [...document.querySelectorAll('${SELECTOR}')].every(${IS_HYDRATED})`

/** Waits until React handles the events of everything on a page that can be clicked, filled in or chosen. */
async function untilHydrated(page: Page): Promise<void> {
  // A page that leads on to another one ends the evaluation.
  await expect(async () => expect(await page.evaluate(ALL_HYDRATED)).toBe(true)).toPass({
    intervals: [20, 50, 100],
  })
}

/**
 * Makes `goto` and `reload` wait for hydration. A key that is pressed, or a file that is chosen, before it is lost.
 * What is clicked, typed and chosen earlier is not: see e2e/panel/early-input.spec.ts.
 */
export function waitingForHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      const response = await goto(...args)
      // A test that does not wait for the page looks at what happens before.
      if (args[1]?.waitUntil !== 'commit') await untilHydrated(page)
      return response
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      const response = await reload(...args)
      await untilHydrated(page)
      return response
    },
  })
}

/** Opens a page with separate storage, like another device. */
export async function openFreshPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options)
  return waitingForHydration(await context.newPage())
}
