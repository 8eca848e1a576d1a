import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { publicApi } from '@/testing/server'
import { pressPaletteKey } from './keyboard'

const PHONE = { width: 390, height: 844 }

async function expectBackground(page: Page, isDark: boolean) {
  const lightness = async () => {
    const color = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
      return [red!, green!, blue!]
    })
    return Math.max(...color)
  }
  if (isDark) await expect.poll(lightness).toBeLessThan(60)
  else await expect.poll(lightness).toBeGreaterThan(230)
}

test('the home page explains the product in the language of the browser, and links to sign-up', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('An assistant that calls')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  const call = page.getByRole('figure', { name: 'An example of a call' })
  const hear = call.getByRole('button', { name: 'Hear the call' })
  // A call that is stopped before its player is loaded does not start afterwards.
  let load = () => {}
  const wanted = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await hear.press('Enter')
  await call.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(hear).toBeFocused()
  load()
  await page.unrouteAll({ behavior: 'wait' })

  // The example call is heard on a key, lights up its words, and ends by the same key.
  await hear.press('Enter')
  await expect(call.getByText('Demir,', { exact: true }).first()).toHaveAttribute('data-said', '')
  await expectAccessible(page)
  await call.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(hear).toBeFocused()
  await expect(call.locator('[data-said]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Türkçe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('geri arayan bir asistan')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Giriş yap' })).toBeVisible()

  await page.getByRole('link', { name: 'Kaydol' }).click()
  await expect(page).toHaveURL('/register')
})

test('an unknown URL shows a not-found page, inside and outside the panel', async ({
  panel,
  browser,
  server,
}) => {
  for (const path of ['/contacts/999999999', '/assistants/asst_1/nowhere']) {
    await panel.goto(path)
    await expect(panel.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(panel.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Go to home page' })).toHaveAttribute(
      'href',
      '/overview',
    )
  }

  const visitor = await browser.newPage({ baseURL: server.url })
  expect((await visitor.goto('/nowhere'))?.status()).toBe(404)
  await expect(visitor.getByRole('link', { name: 'Go to home page' })).toBeVisible()
  await visitor.close()
})

test('the sidebar links to every page of the panel and marks the current one', async ({
  panel,
}) => {
  await panel.goto('/overview')
  const { version } = (await (await panel.request.get('/api/health')).json()) as { version: string }
  await expect(panel.getByRole('contentinfo')).toHaveText(`Santral ${version}`)
  const links = panel.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Overview',
    'Contacts',
    'Calls',
    'Analytics',
    'Campaigns',
    'Cadences',
    'Lead forms',
    'Appointments',
    'Assistants',
    'Knowledge bases',
    'Tools',
    'Actions',
    'Phone numbers',
    'API key',
    'Webhooks',
    'API documentation',
    'Teams',
    'Usage',
    'Plans',
    'Settings',
  ])
  const errors: string[] = []
  panel.on('pageerror', (error) => errors.push(error.message))
  panel.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(panel).toHaveURL(path)
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/docs') await panel.goBack()
    else await expect(links.and(panel.locator('[aria-current=page]'))).toHaveAttribute('href', path)
  }
  expect(errors).toEqual([])
})

test('the account menu changes the appearance permanently', async ({ panel }) => {
  await panel.goto('/overview')
  await expectBackground(panel, false)
  const menu = panel.getByRole('button', { name: /account menu/ })
  await menu.press('Enter')
  await panel.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expectBackground(panel, true)
  await panel.reload()
  await expectBackground(panel, true)
  await expectAccessible(panel)
})

test('the account menu changes the language permanently, and logs out', async ({ panel }) => {
  await panel.goto('/overview')
  await panel.getByRole('button', { name: /account menu/ }).click()
  await panel.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await expect(panel.getByRole('link', { name: 'Genel bakış' }).first()).toBeVisible()
  await panel.reload()
  await expect(panel.getByRole('link', { name: 'Genel bakış' }).first()).toBeVisible()

  await panel.getByRole('button', { name: /hesap menüsü/ }).click()
  await panel.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await expect(panel).toHaveURL('/')
  await panel.goto('/overview')
  await expect(panel).toHaveURL(/\/login\?next=%2Foverview$/)
})

test('the command palette opens a page by keyboard alone', async ({ panel }) => {
  await panel.goto('/overview')
  const button = panel.getByRole('button', { name: /Search or jump to/ })
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Meta+K Control+K')
  await panel.keyboard.press('Control+k')
  const palette = panel.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(panel)
  await panel.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await panel.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await panel.keyboard.type('webh')
  await expect(palette.getByRole('option')).toHaveText(['Webhooks'])
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL('/webhooks')
})

test('the command palette darkens the page, in the words of the reader', async ({ panel }) => {
  await panel.goto('/overview')
  await expectBackground(panel, false)
  const choose = async (typed: string, found: string) => {
    await panel.getByRole('button', { name: / K$/ }).first().click()
    await panel.getByRole('combobox').fill(typed)
    await expect(panel.getByRole('option', { selected: true })).toHaveText(found)
    await panel.keyboard.press('Enter')
    await panel.keyboard.press('Escape')
  }
  await choose('dark', 'Appearance: Dark')
  await expectBackground(panel, true)
  await choose('türk', 'Language: Türkçe')
  await expect(panel.getByRole('link', { name: 'Genel bakış' }).first()).toBeVisible()
  await choose('açık', 'Görünüm: Açık')
  await expectBackground(panel, false)
  await choose('koyu', 'Görünüm: Koyu')
  await expectBackground(panel, true)
})

const KEYBOARDS = [
  { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', keys: '⌘K' },
  { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', keys: 'Ctrl K' },
]

for (const { userAgent, keys } of KEYBOARDS) {
  test.describe(`with the keyboard of ${userAgent}`, () => {
    test.use({ userAgent })

    test(`the palette names ${keys}`, async ({ panel }) => {
      await panel.goto('/overview')
      await expect(panel.locator('kbd').first()).toHaveText(keys)
      await pressPaletteKey(panel, keys === '⌘K' ? 'Meta+k' : 'Control+k')
      await expect(panel.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible()
    })
  })
}

test('the command palette finds a contact by words in any order, without diacritics', async ({
  panel,
  server,
  account,
}) => {
  const contact = { first_name: 'Ayşe', last_name: 'Demir', phone: '0532 111 22 33' }
  await publicApi(server, account)('/contacts', { json: contact })
  await panel.goto('/overview')
  await panel.getByRole('button', { name: /Search or jump to/ }).click()
  await panel.getByRole('combobox').fill('dem ayse')
  const found = panel.getByRole('option', { name: /Ayşe Demir/ })
  await expect(found).toBeVisible()
  await found.click()
  await expect(panel.getByRole('heading', { level: 1, name: /Ayşe Demir/ })).toBeVisible()
})

test('on a phone, a bottom bar links to the pages', async ({ panel }) => {
  await panel.setViewportSize(PHONE)
  await panel.goto('/overview')
  await expectAccessible(panel)
  const bar = panel.getByRole('navigation', { name: 'Main' })
  const items = bar.getByRole('listitem')
  await expect(items).toHaveText(['Overview', 'Contacts', 'Calls', 'Assistants', 'More'])
  for (const target of await bar.locator('a, button').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  }

  await bar.getByRole('button', { name: 'More' }).click()
  const more = panel.getByRole('dialog', { name: 'More' })
  await expectAccessible(panel)
  await more.getByRole('link', { name: 'Phone numbers' }).click()
  await expect(panel).toHaveURL('/phone-numbers')
  await expect(more).toBeHidden()
  const width = await panel.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test('keyboard users can skip the navigation', async ({ panel }) => {
  await panel.goto('/overview')
  await panel.keyboard.press('Tab')
  const skip = panel.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await skip.press('Enter')
  await expect(panel.getByRole('main')).toBeFocused()
})

test('a link opens in a new tab with Ctrl-click', async ({ panel }) => {
  await panel.goto('/overview')
  const opened = panel.context().waitForEvent('page')
  await panel
    .getByRole('link', { name: 'Contacts' })
    .first()
    .click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL('/contacts')
  await expect(panel).toHaveURL('/overview')
})

test('scripts are served as compressed by the build', async ({ page }) => {
  const scripts: { url: string; encoding: string | null; bytes: number }[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const { responseBodySize: bytes } = await response.request().sizes()
    const encoding = await response.headerValue('content-encoding')
    scripts.push({ url: response.url(), encoding, bytes })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(120_000)
})
