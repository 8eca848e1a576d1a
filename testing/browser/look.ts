import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** Whether this is `npm run proof -- looks`, which judges every page in every look, with its colors. */
export const everyLook = process.env.EVERY_LOOK === 'true'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Takes half of axe's time. In `npm test`, app/globals.test.ts judges the colors instead. */
const COLOR_RULES = ['color-contrast']

/** Waited for by `expectAccessible`, because Next streams the title after the content. */
const AWAITED_RULES = ['document-title']

/** axe, minified. AxeBuilder loads the long version twice for each analysis, and returns what is fine, too. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}

interface Options {
  runOnly: { type: 'tag' | 'rule'; values: string[] }
  rules?: Record<string, { enabled: boolean }>
}

/** Waits for all animations, because neither colors nor places can be judged in the middle of a transition. */
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
 * Fails with the accessibility problems of a page. Next streams the title after the content, also when a page
 * refreshes, and a placeholder has no heading, so this waits for both instead of judging one moment. React shows
 * streamed content a moment after it has arrived.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeAttached()
  await expect(page.locator('template[id^="B:"]')).toHaveCount(0)
  const without = [...AWAITED_RULES, ...(everyLook ? [] : COLOR_RULES)]
  await expectNoViolations(page, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  })
}

export async function expectReadableColors(page: Page): Promise<void> {
  const values = [...COLOR_RULES, 'link-in-text-block']
  await expectNoViolations(page, { runOnly: { type: 'rule', values } })
}

async function expectNoViolations(page: Page, options: Options): Promise<void> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as {
      axe: {
        run(where: Document, how: object): Promise<{ violations: Violation[] }>
      }
    }
    // By default, axe also describes what is fine.
    const { violations } = await axe.run(document, { ...asked, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html }) => html),
    }))
  }, options)
  expect(found).toEqual([])
}
