import { createAccount, logInCookies } from '@/lib/testing/server'
import { expect, test } from '@/lib/testing/panel'

test('a button that is pressed before the page has loaded its scripts works once', async ({
  page,
  server,
}) => {
  const account = await createAccount(server, { apiKey: false })
  const cookies = await logInCookies(server, account)
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })))
  let load = () => {}
  const pressed = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  const keysMade: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keysMade.push(new URL(request.url()).pathname)
  })

  await page.goto('/api-key', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Create key' }).click()
  expect(keysMade).toEqual([])
  load()
  await expect(page.getByRole('figure', { name: 'API key' })).toContainText(/pk_live_/)
  expect(keysMade).toEqual(['/api/user/api-key'])
})
