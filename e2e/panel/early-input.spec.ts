import type { Page } from '@playwright/test'
import { expect, test } from '@/testing/browser/panel'
import { createAccount, logIn, logInCookies, type Server } from '@/testing/server'

test('a button that is pressed before the page has loaded its scripts works once', async ({
  page,
  server,
}) => {
  const loadScripts = await openWithoutScripts(page, server, '/api-key')
  const keysMade: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keysMade.push(new URL(request.url()).pathname)
  })

  await page.getByRole('button', { name: 'Create key' }).click()
  expect(keysMade).toEqual([])
  loadScripts()
  await expect(page.getByRole('figure', { name: 'API key' })).toContainText(/pk_live_/)
  expect(keysMade).toEqual(['/api/user/api-key'])
})

test('a button that is pressed while React waits for a script in the middle of the page works once', async ({
  page,
  server,
}) => {
  // The script of the panel's error page, which others share only in part. React has rendered the button above it, and
  // does not handle its events yet.
  const others = new Set<string>()
  page.on('request', (request) => others.add(request.url()))
  await page.goto('/login')
  page.removeAllListeners('request')
  const isOfPanel = (url: string, text: string) =>
    text.includes('common.failed') && !others.has(url)
  const loadScripts = await openWithoutScripts(page, server, '/campaigns/new', isOfPanel)
  const search = page.getByRole('button', { name: /^Search/ }).first()
  await expect
    .poll(() =>
      search.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
  await search.click()
  loadScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is typed and chosen before the page has loaded its scripts stays and counts', async ({
  page,
  server,
}) => {
  const loadScripts = await openWithoutScripts(page, server, '/campaigns/new')
  await page.getByLabel('Name').fill('Autumn offer')
  await page.getByLabel(/^Ends(?!,)/).fill('2020-01-01')
  loadScripts()
  // The time is shown once React knows the date.
  await page.getByLabel('Ends, time').fill('1745')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByText('The end must be in the future and after the start')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Autumn offer')
  await expect(page.getByLabel(/^Ends(?!,)/)).toHaveValue('2020-01-01')
})

test('what is filled in before the script of a form has loaded replaces its unsaved changes', async ({
  panel,
}) => {
  await panel.goto('/settings/business')
  const name = panel.getByLabel('Business name')
  const phone = panel.getByLabel('Phone number')
  await name.fill('Deniz Diş')
  await phone.fill('0216 555 01 00')
  const kept = () => panel.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(kept).toContain('0216 555 01 00')

  const loadScripts = await holdScripts(panel, (_, text) => text.includes('onTouched'))
  await panel.reload()
  await phone.fill('0216 555 01 99')
  // Programs select the text before they insert another one.
  await name.selectText()
  loadScripts()
  await expect(name).toHaveValue('Deniz Diş')
  await panel.keyboard.insertText('Deniz')
  await expect(name).toHaveValue('Deniz')
  await expect(phone).toHaveValue('0216 555 01 99')
})

/** Opens a page for a new account. The scripts of `isHeld` load once the returned function is called. */
async function openWithoutScripts(
  page: Page,
  server: Server,
  path: string,
  isHeld: (url: string, text: string) => boolean = () => true,
) {
  const account = await createAccount(server, { apiKey: false })
  const send = await logIn(server, account)
  expect((await send('/api/assistants', { json: { name: 'Defne' } })).status).toBe(201)
  const cookies = await logInCookies(server, account)
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })))
  const load = await holdScripts(page, isHeld)
  await page.goto(path, { waitUntil: 'commit' })
  return load
}

/** Keeps scripts from loading until the returned function is called. */
async function holdScripts(page: Page, isHeld: (url: string, text: string) => boolean) {
  let load = () => {}
  const wanted = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch()
    if (isHeld(route.request().url(), await response.text())) await wanted
    await route.fulfill({ response })
  })
  return () => load()
}
