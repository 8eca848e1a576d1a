import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Waits until React handles the events of everything on a page that can be clicked, filled in or chosen. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[src*="/_next/"]')) return true
    // React leaves hidden tables behind, in which streamed rows arrived.
    const elements = document.querySelectorAll(
      'body, a, button, input, select, table:not([hidden]), textarea',
    )
    return [...elements].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  })
}

/**
 * Makes `goto` and `reload` wait for hydration. Tests act earlier than a person could, and what they do before it can
 * be lost: a dialog does not open, a chosen date disappears.
 */
export function waitingForHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      const response = await goto(...args)
      await untilHydrated(page)
      return response
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      const response = await reload(...args)
      await untilHydrated(page)
      return response
    },
  })
}

/** Opens a page with storage of its own, as on another device. */
export async function openFreshPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options)
  return waitingForHydration(await context.newPage())
}
