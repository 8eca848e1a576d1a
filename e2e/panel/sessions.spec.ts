import type { Browser } from '@playwright/test'
import { openFreshPage } from '@/testing/browser/hydration'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import type { Server, TestAccount } from '@/testing/server'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

async function logInElsewhere(browser: Browser, server: Server, account: TestAccount) {
  const page = await openFreshPage(browser, {
    baseURL: server.url,
    locale: 'en-GB',
    userAgent: IPHONE,
  })
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/overview')
  return page
}

test('an account holder ends the session of another browser', async ({
  panel,
  server,
  account,
  browser,
}) => {
  const elsewhere = await logInElsewhere(browser, server, account)
  await panel.goto('/settings/security')
  const rows = panel.getByRole('listitem').filter({ hasText: 'Logged in:' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.last()).toContainText('Safari on iOS')
  await expectAccessible(panel)

  await rows.last().getByRole('button', { name: 'Log out Safari on iOS' }).click()
  await expect(panel.getByText('Session ended')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
  await elsewhere.goto('/contacts')
  await expect(elsewhere).toHaveURL('/login?next=%2Fcontacts')
  await elsewhere.context().close()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('all other sessions end at once', async ({ panel, server, account, browser }) => {
    const others = [
      await logInElsewhere(browser, server, account),
      await logInElsewhere(browser, server, account),
    ]
    await panel.goto('/settings/security')
    const rows = panel.getByRole('listitem').filter({ hasText: 'Giriş:' })
    await expect(rows).toHaveCount(3)
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)

    await panel.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click()
    const question = panel.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click()
    await expect(panel.getByText('Diğer tüm oturumlar kapatıldı')).toBeVisible()
    await expect(rows).toHaveCount(1)
    for (const other of others) {
      await other.reload()
      await expect(other).toHaveURL('/login?next=%2Foverview')
      await other.context().close()
    }
  })
})
