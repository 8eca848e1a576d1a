import type { Page } from '@playwright/test'
import pg from 'pg'
import { PAGE_NAMES, type Visit, visitsOf } from '@/bench/pages/page-list'
import { seedAccounts } from '@/bench/pages/seed'
import { expectAccessible, test as base } from '@/lib/testing/panel'
import { logInCookies, startServer } from '@/lib/testing/server'
import { databaseUrl } from '../invariants/invariant'

/**
 * Each page of the file tree with data on it, on a laptop and a phone, in light and in dark: axe finds nothing. The
 * server is this file's own, because the account that it fills has teams with every other account.
 */

interface Gallery {
  url: string
  cookies: Record<string, string>
  visits: readonly Visit[]
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
      await provide({ url: server.url, cookies: await logInCookies(server, account), visits })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const LOOKS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

for (const name of PAGE_NAMES.filter((page) => !page.includes('?'))) {
  test(`axe finds nothing on ${name} @data-directory`, async ({ page, gallery }) => {
    const visit = gallery.visits.find((one) => one.name === name)
    if (!visit) throw new Error(`${name} is not visited.`)
    await enter(page, gallery, visit)
    for (const { colorScheme, ...viewport } of LOOKS) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  })
}

async function enter(page: Page, { url, cookies }: Gallery, { path, isAnonymous }: Visit) {
  const jar = Object.entries(cookies).map(([key, value]) => ({ name: key, value, url }))
  if (!isAnonymous) await page.context().addCookies(jar)
  await page.goto(url + path)
}
