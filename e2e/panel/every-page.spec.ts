import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import pg from 'pg'
import { PAGE_NAMES, type Visit, visitsOf } from '@/bench/pages/page-list'
import { seedAccounts } from '@/bench/pages/seed'
import { LOCALE_COOKIE } from '@/i18n/locales'
import { openFreshPage } from '@/testing/browser/hydration'
import { everyLook, expectAccessible, expectReadableColors } from '@/testing/browser/look'
import { expectNoShift } from '@/testing/browser/layout-shift'
import { expect, test as base, TURKISH_PHONE } from '@/testing/browser/panel'
import { createAccount, logInCookies, startServer } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { databaseUrl } from '../invariants/invariant'

/**
 * Each page of the file tree with data on it: axe finds nothing, nothing is wider than the screen, nothing moves while
 * it loads, and the browser reports no error, for example of the content security policy. `npm test` opens half of the
 * pages on a laptop in English and light, half on a phone in Turkish and dark, and those of which much loads later on
 * both. `npm run proof -- looks` opens each on both and in both themes, and judges the colors as well.
 *
 * The server is this file's own, because the account that it fills has teams with every other account.
 */

type Language = 'en' | 'tr'

interface Device {
  language: Language
  theme: 'light' | 'dark'
  options: BrowserContextOptions
}

const LAPTOP: Device = {
  language: 'en',
  theme: 'light',
  options: { locale: 'en-GB', viewport: { width: 1280, height: 800 } },
}
const PHONE: Device = { language: 'tr', theme: 'dark', options: TURKISH_PHONE }

interface Gallery {
  url: string
  cookies: Record<string, string>
  visits: readonly Visit[]
  empty: Record<string, string>
  /** Returns the one page of a device, whose browser keeps its cache from test to test, and the errors of the page. */
  pageOf(device: Device): Promise<{ page: Page; errors: string[] }>
}

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, provide) => {
      const server = await startServer()
      const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
      const [account] = await seedAccounts(pool, [{ contacts: 120, calls: 120 }])
      if (!account) throw new Error('No account was seeded.')
      const visits = await visitsOf(pool, account.id)
      await pool.end()
      const pages = new Map<Device, ReturnType<typeof openDevice>>()
      await provide({
        url: server.url,
        cookies: await logInCookies(server, account),
        visits,
        empty: await logInCookies(server, await createAccount(server, { plan: 'free' })),
        pageOf(device) {
          const page = pages.get(device) ?? openDevice(browser, device)
          pages.set(device, page)
          return page
        },
      })
      for (const page of pages.values()) await (await page).page.context().close()
      await server.stop()
    },
    { scope: 'worker', timeout: within(120_000) },
  ],
})

async function openDevice(browser: Browser, { options }: Device) {
  const page = await openFreshPage(browser, { ...options, reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, errors }
}

// One worker, so that only one server starts and each device keeps its page.
test.describe.configure({ mode: everyLook ? 'parallel' : 'default' })

/** Much of them loads after the page, in a place that each screen has to reserve. */
const LATE = [
  '/appointments',
  '/assistants/[id]',
  '/calls/[id]',
  '/campaigns/[id]',
  '/overview',
  '/settings',
  '/tools/[id]',
]

const PAGES = PAGE_NAMES.filter((page) => !page.includes('?'))

for (const [number, name] of PAGES.entries()) {
  test(`nothing is wrong on ${name} @data-directory`, async ({ gallery }) => {
    const visit = gallery.visits.find((one) => one.name === name)
    if (!visit) throw new Error(`${name} is not visited.`)
    await judge(gallery, visit, number)
    if (LATE.includes(name) && !everyLook) await judge(gallery, visit, number + 1)
  })
}

/** Charts and filters in the address. */
const VIEWS = [
  '/calls?view=charts',
  '/calls?status=busy&hour=9&booked=true&page=1',
  '/contacts?heat=hot&sort=score',
  '/analytics?measure=appointments',
]

for (const [number, path] of VIEWS.entries()) {
  test(`nothing is wrong on ${path} @data-directory`, async ({ gallery }) => {
    await judge(gallery, { path }, number)
  })
}

/** The pages that say something else while there is nothing to list. */
const EMPTY = [
  '/overview',
  '/analytics',
  '/calls',
  '/contacts',
  '/campaigns',
  '/cadences',
  '/lead-forms',
  '/assistants',
  '/actions',
  '/knowledge-bases',
  '/tools',
  '/phone-numbers',
  '/appointments',
  '/webhooks',
  '/teams',
  '/usage',
]

for (const path of EMPTY) {
  test(`nothing is wrong on ${path} of a fresh account @data-directory`, async ({ gallery }) => {
    // On the other device than the page with data.
    await judge({ ...gallery, cookies: gallery.empty }, { path }, PAGES.indexOf(path) + 1)
  })
}

interface Address {
  path: string
  isAnonymous?: boolean
}

/** Judges a page on one device, whichever is its turn, or in every look. */
async function judge(gallery: Gallery, address: Address, number: number) {
  const devices = [LAPTOP, PHONE]
  for (const device of everyLook ? devices : devices.slice(number % 2).slice(0, 1)) {
    const { page, errors } = await gallery.pageOf(device)
    errors.length = 0
    await page.emulateMedia({ colorScheme: device.theme })
    await enter(page, gallery, address, device.language)
    await expectAccessible(page)
    await expectNoShift(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    if (everyLook) {
      await page.emulateMedia({ colorScheme: device.theme === 'light' ? 'dark' : 'light' })
      await expectReadableColors(page)
    }
    expect(errors).toEqual([])
  }
}

async function enter(
  page: Page,
  { url, cookies }: Gallery,
  { path, isAnonymous }: Address,
  language: Language,
) {
  const jar = { ...(isAnonymous ? {} : cookies), [LOCALE_COOKIE]: language }
  await page.context().clearCookies()
  await page
    .context()
    .addCookies(Object.entries(jar).map(([name, value]) => ({ name, value, url })))
  const response = await page.goto(url + path)
  expect(response?.status()).toBe(200)
  expect(page.url()).toBe(url + path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
