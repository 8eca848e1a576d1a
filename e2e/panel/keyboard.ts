import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 150

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

async function tabTo(page: Page, target: Locator): Promise<void> {
  // A button may wait for what the step before has changed.
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Waits for the script of the shortcuts, which loads after the page. A key that is pressed before is lost. */
export async function untilKeysWork(page: Page): Promise<void> {
  await expect(page.locator('[aria-keyshortcuts]')).toBeAttached()
}

export async function pressPaletteKey(page: Page, key = 'Control+k'): Promise<void> {
  await untilKeysWork(page)
  await page.keyboard.press(key)
}

export async function jumpTo(page: Page, name: string, heading: string): Promise<void> {
  await pressPaletteKey(page)
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, exact: true }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  // A screen reader announces the new page.
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}
