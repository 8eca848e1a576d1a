import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openFreshPage } from '@/testing/browser/hydration'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import type { Server, TestAccount } from '@/testing/server'

async function enterPassword(page: Page, account: TestAccount) {
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function freshPage(page: Page, server: Server): Promise<Page> {
  const browser = page.context().browser()!
  return openFreshPage(browser, { baseURL: server.url, locale: 'en-GB' })
}

async function setUp(panel: Page, account: TestAccount) {
  await panel.goto('/settings/security')
  await panel.getByRole('button', { name: 'Set up' }).click()
  await panel.getByLabel('Your password').fill(account.password)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(panel)
  const secret = await panel.getByText(/^[A-Z2-7]{32}$/).innerText()
  await panel.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await panel.getByRole('button', { name: 'Switch on' }).click()
  const codes = panel.getByRole('figure', { name: 'Recovery codes' })
  await expect(codes).toContainText(/([a-z2-7]{4}-){3}[a-z2-7]{4}/)
  const recoveryCodes = (await codes.innerText()).trim().split(/\s+/)
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await expect(panel.getByText('Recovery codes left')).toBeVisible()
  // The button that opened the dialog is gone.
  await expect(panel.getByRole('heading', { level: 1 })).toBeFocused()
  return { secret, recoveryCodes }
}

test('an account holder switches two-factor log-in on, logs in with it, and switches it off', async ({
  panel,
  account,
  server,
}) => {
  // Codes change every half minute, and each is used once.
  test.slow()
  const { secret, recoveryCodes } = await setUp(panel, account)
  await expectAccessible(panel)

  const elsewhere = await freshPage(panel, server)
  await enterPassword(elsewhere, account)
  await expect(elsewhere).toHaveURL('/login/code?next=%2Foverview')
  await expectAccessible(elsewhere)
  await expect(elsewhere.getByLabel('Code')).toBeFocused()
  await elsewhere.getByLabel('Code').fill('not a code')
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere.getByText('This code is wrong')).toBeVisible()
  // The code of the next step is accepted already, and the one of this step was used up.
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  await elsewhere.getByLabel('Code').fill(code)
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere).toHaveURL('/overview')
  await elsewhere.context().close()

  await panel.getByRole('button', { name: 'Switch off' }).click()
  await panel.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '')
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(panel.getByText('Two-factor login is off')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('an account holder adds a named key, uses it and revokes it', async ({
  panel,
  account,
  request,
}) => {
  const status = async (key: string) =>
    (await request.get('/api/v1/me', { headers: { 'x-api-key': key } })).status()
  await panel.goto('/api-key')
  await panel.getByRole('button', { name: 'Add key' }).click()
  await panel.getByLabel('Name').fill('n8n at the clinic')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Create key' }).click()
  const shown = panel.getByRole('dialog').getByRole('figure', { name: 'API key' })
  await expect(shown).toContainText(/pk_live_[0-9a-f]{48}/)
  const key = (await shown.innerText()).trim()
  expect([await status(key), await status(account.apiKey)]).toEqual([200, 200])
  await panel.getByRole('button', { name: 'Done' }).click()

  await panel.getByRole('button', { name: 'Revoke n8n at the clinic' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(panel.getByText('Key revoked')).toBeVisible()
  expect([await status(key), await status(account.apiKey)]).toEqual([401, 200])
  await expectAccessible(panel)
})

test('an account holder deletes the account', async ({ panel, account, request }) => {
  await panel.goto('/settings/security')
  await panel.getByRole('button', { name: 'Delete account…' }).click()
  await expect(panel.getByText('This cannot be undone.')).toBeVisible()
  const cancel = panel.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(cancel).toBeHidden()
  await panel.getByRole('button', { name: 'Delete account…' }).click()
  await expectAccessible(panel)
  const submit = panel.getByRole('button', { name: 'Delete account permanently' })
  await panel.getByLabel('Your password').fill('not my password')
  await submit.click()
  await expect(panel.getByText('This is not your current password.')).toBeVisible()
  await panel.getByLabel('Your password').fill(account.password)
  await submit.click()
  await expect(panel).toHaveURL('/')
  await panel.goto('/overview')
  await expect(panel).toHaveURL('/login?next=%2Foverview')
  await enterPassword(panel, account)
  await expect(panel.getByText('Wrong e-mail address or password.')).toBeVisible()
  const answer = await request.get('/api/v1/me', { headers: { 'x-api-key': account.apiKey } })
  expect(answer.status()).toBe(401)
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the security settings and the keys fit the screen', async ({ panel }) => {
    for (const path of ['/settings/security', '/api-key']) {
      await panel.goto(path)
      await expectAccessible(panel)
      const width = await panel.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBe(390)
    }
  })
})
