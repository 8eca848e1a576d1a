import { expect, type Page } from '@playwright/test'

/** The limit for the loading of a page. From 0.1, Google calls it in need of improvement. */
const MAX_SHIFT = 0.02

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Fails with what has moved since the page was opened. Waits until it has its font, and content for each placeholder. */
export async function expectNoShift(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  const { total, moves } = await page.evaluate(async () => {
    await document.fonts.ready
    const entries = await new Promise<LayoutShift[]>((resolve) => {
      const seen: LayoutShift[] = []
      const observer = new PerformanceObserver((list) => {
        seen.push(...(list.getEntries() as LayoutShift[]))
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // Two frames later, what was buffered has been delivered.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)))
    })
    const shifts = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    const textOf = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join()
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      moves: shifts.flatMap(({ value, sources }) =>
        sources.map(({ node, previousRect, currentRect }) => ({
          value,
          from: textOf(previousRect),
          to: textOf(currentRect),
          what: node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent,
        })),
      ),
    }
  })
  expect(total, JSON.stringify(moves, null, 2)).toBeLessThanOrEqual(MAX_SHIFT)
}
