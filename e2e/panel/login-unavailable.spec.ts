import { expect, test } from '@playwright/test'
import { startServer } from '@/testing/server'
import { freePort } from '@/scripts/lib/ports.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

test('the login page takes the blame while the rate limits cannot be counted @own-server', async ({
  page,
}) => {
  test.setTimeout(within(120_000))
  const server = await startServer({
    env: {
      UPSTASH_REDIS_REST_URL: `http://127.0.0.1:${await freePort()}`,
      UPSTASH_REDIS_REST_TOKEN: 'nobody-listens',
    },
  })
  await page.goto(`${server.url}/login`)
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('This is our fault, not yours: try again')).toBeVisible()
  await expect(page.getByText('Wrong e-mail address or password.')).toBeHidden()
  await server.stop()
})
