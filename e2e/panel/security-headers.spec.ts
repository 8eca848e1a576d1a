import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '@/lib/testing/panel'
import { logIn, logInCookies, operator, type Server, type TestAccount } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

/** The routes of all pages, such as `/contacts/[id]`. */
async function allRoutes(): Promise<string[]> {
  const files = await readdir('app', { recursive: true })
  return files
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/${file}`.replace(/\/\([^)]+\)|\/page\.tsx$/g, '') || '/')
    .sort()
}

/** The page of a new one is no page of one that is there. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\[\w+\]/g, '(?!new(?:/|$))[^/]+')}$`)

/** Loads a page and waits until it is interactive. @returns the paths that it links to */
async function open(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await untilHydrated(page)
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
}

async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
  )
}

/** The demo account, which has one of almost everything, with the rest. */
async function fullAccount(server: Server) {
  const demo = (await operator(server, 'demo', 'reset')) as TestAccount
  const send = await logIn(server, demo)
  await send('/api/teams', { json: { name: 'Reception' } })
  const hook = { event: 'contact.created', targetUrl: 'https://hooks.example.com/santral' }
  const { id } = (await (await send('/api/webhooks', { json: hook })).json()) as { id: string }
  await send(`/api/webhooks/${id}/test`, { json: {} })
  const { data } = (await (await send('/api/appointments')).json()) as {
    data: [{ bookingCode: string }]
  }
  const read = await (await send('/api/booking-settings')).json()
  const { timezone: _zone, url: _url, ...settings } = read as Record<string, string>
  const open = { method: 'PUT', json: { ...settings, selfBooking: true } }
  await send('/api/booking-settings', open)
  const cookies = Object.entries(await logInCookies(server, demo))
  return {
    cookies: cookies.map(([name, value]) => ({ name, value, url: server.url })),
    bookingCode: data[0].bookingCode,
    slug: settings.slug ?? '',
  }
}

test('every page runs under its content security policy, loaded or navigated to @own-server', async ({
  page,
  server,
}) => {
  test.setTimeout(within(240_000))
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violation of ${violatedDirective} by ${blockedURI}`),
    ),
  )
  const { cookies, bookingCode, slug } = await fullAccount(server)
  await page.context().addCookies(cookies)

  const left = new Set(await allRoutes())
  const queue = [...left].filter((route) => !route.includes('['))
  queue.push(`/appointments/${bookingCode}`, `/book/${slug}`)
  for (const path of queue) {
    const links = await open(page, path)
    for (const route of left) {
      const pattern = patternOf(route)
      if (pattern.test(path)) left.delete(route)
      const link = links.find((one) => pattern.test(one))
      if (link && !queue.some((one) => pattern.test(one))) queue.push(link)
    }
  }
  expect([...left]).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/overview')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/docs') await page.goBack()
  }
  expect(errors).toEqual([])
})

test('pages that do not exist are as strict', async ({ page }) => {
  for (const path of ['/nowhere', '/no/where.txt', '/contacts/1.5']) {
    await page.goto(path)
    await untilHydrated(page)
  }
})
