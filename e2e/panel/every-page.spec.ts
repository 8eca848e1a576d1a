import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import pg from 'pg'
import { PAGE_NAMES, type Visit, visitsOf } from '@/bench/pages/page-list'
import { seedAccounts } from '@/bench/pages/seed'
import { LOCALE_COOKIE } from '@/i18n/locales'
import {
  expect,
  expectAccessible,
  expectReadableColours,
  test as base,
  TURKISH_PHONE,
} from '@/lib/testing/panel'
import { createAccount, logInCookies, startServer } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { databaseUrl } from '../invariants/invariant'

/**
 * Each page of the file tree with data on it, on a laptop and a phone, in light and in dark, in English and Turkish: axe
 * finds nothing. The server is this file's own, because the account that it fills has teams with every other account.
 */

interface Gallery {
  url: string
  cookies: Record<string, string>
  visits: readonly Visit[]
  /** The cookies of an account without anything. */
  empty: Record<string, string>
}

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // Playwright reads a fixture's dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer()
      const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
      const [account] = await seedAccounts(pool, [{ contacts: 120, calls: 120 }])
      if (!account) throw new Error('No account was seeded.')
      const visits = await visitsOf(pool, account.id)
      await pool.end()
      await provide({
        url: server.url,
        cookies: await logInCookies(server, account),
        visits,
        empty: await logInCookies(server, await createAccount(server, { plan: 'free' })),
      })
      await server.stop()
    },
    { scope: 'worker', timeout: within(120_000) },
  ],
})

const LAPTOP = { viewport: { width: 1280, height: 800 } }

/** The pages as they are without parameters. */
const PAGES = PAGE_NAMES.filter((page) => !page.includes('?'))

for (const name of PAGES) {
  test(`axe finds nothing on ${name} @data-directory`, async ({ browser, gallery }) => {
    const visit = gallery.visits.find((one) => one.name === name)
    if (!visit) throw new Error(`${name} is not visited.`)
    await judge(browser, gallery, { path: visit.path, isAnonymous: visit.isAnonymous })
  })
}

/** Charts and filters in the address. */
const VIEWS = [
  '/calls?view=charts',
  '/calls?status=busy&hour=9&booked=true&page=1',
  '/contacts?heat=hot&sort=score',
  '/analytics?measure=appointments',
]

for (const path of VIEWS) {
  test(`axe finds nothing on ${path} @data-directory`, async ({ browser, gallery }) => {
    await judge(browser, gallery, { path })
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
  '/assistants',
  '/actions',
  '/knowledge-bases',
  '/phone-numbers',
  '/appointments',
  '/webhooks',
  '/teams',
  '/usage',
]

for (const path of EMPTY) {
  test(`axe finds nothing on ${path} of a fresh account @data-directory`, async ({
    browser,
    gallery,
  }) => {
    await judge(browser, { ...gallery, cookies: gallery.empty }, { path })
  })
}

interface Address {
  path: string
  isAnonymous?: boolean
}

/** A laptop in English and a phone in Turkish, each in light and in dark. */
async function judge(browser: Browser, gallery: Gallery, address: Address) {
  await judgeOn(browser, gallery, address, { ...LAPTOP, locale: 'en-GB' })
  await judgeOn(browser, gallery, address, TURKISH_PHONE)
}

async function judgeOn(
  browser: Browser,
  gallery: Gallery,
  address: Address,
  options: BrowserContextOptions,
) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await enter(page, gallery, address, options.locale === 'tr-TR' ? 'tr' : 'en')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadableColours(page)
  await context.close()
}

/** Opens a page, and makes sure that it is the one that was asked for. */
async function enter(
  page: Page,
  { url, cookies }: Gallery,
  { path, isAnonymous }: Address,
  locale: 'en' | 'tr',
) {
  const jar = { ...(isAnonymous ? {} : cookies), [LOCALE_COOKIE]: locale }
  await page
    .context()
    .addCookies(Object.entries(jar).map(([name, value]) => ({ name, value, url })))
  const response = await page.goto(url + path)
  expect(response?.status()).toBe(200)
  expect(page.url()).toBe(url + path)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
