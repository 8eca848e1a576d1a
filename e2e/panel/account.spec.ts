import { waitForToken } from '@/testing/vendors/mail/mails'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { createAccount, newEmail } from '@/testing/server'

test('a visitor signs up and verifies the e-mail address @data-directory', async ({
  page,
  server,
}) => {
  const email = newEmail('visitor')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await page.getByLabel('Your name').fill('Ada Yılmaz')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Use 10 to 200 characters, and not only spaces.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page).toHaveURL('/start')
  await expect(page.getByText(`Verify ${email}`)).toBeVisible()

  await page.goto(`/verify-email?token=${await waitForToken(email, 1, server.dataDir)}`)
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the panel' }).click()
  await expect(page).toHaveURL('/overview')
  await expect(page.getByText(`Verify ${email}`)).toBeHidden()
})

test('an account holder logs in, creates a working API key and logs out', async ({
  page,
  server,
  request,
}) => {
  const account = await createAccount(server, { plan: 'free', apiKey: false })
  await page.goto('/api-key')
  await expect(page).toHaveURL('/login?next=%2Fapi-key')
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill(account.email)
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Wrong e-mail address or password.')).toBeVisible()
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/api-key')

  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('figure', { name: 'API key' })
  await expect(shown).toContainText(/pk_live_[0-9a-f]{48}/)
  const apiKey = (await shown.innerText()).trim()
  const example = page.getByRole('figure', { name: /Check that the key works/ })
  await expect(example).toContainText(`curl ${server.url}/api/v1/me`)
  await expect(example).toContainText(apiKey)
  const answer = await request.get('/api/v1/me', { headers: { 'x-api-key': apiKey } })
  expect(await answer.json()).toMatchObject({ code: 'premium_required' })
  await page.reload()
  await expect(page.getByText('YOUR_API_KEY').first()).toBeVisible()
  await expect(page.getByText(apiKey)).toBeHidden()

  await page.getByRole('button', { name: 'Ada Test: account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/api-key')
  await expect(page).toHaveURL('/login?next=%2Fapi-key')
})

test('a new API key replaces the old one, and a deleted key stops working', async ({
  panel,
  account,
  request,
}) => {
  const status = async (key: string) =>
    (await request.get('/api/v1/me', { headers: { 'x-api-key': key } })).status()
  expect(await status(account.apiKey)).toBe(200)
  await panel.goto('/api-key?with=n8n')
  await panel.getByRole('button', { name: 'Create new key' }).click()
  const question = panel.getByRole('alertdialog')
  await expect(question).toContainText('The current key stops working immediately')
  await question.getByRole('button', { name: 'Create new key' }).click()
  const shown = panel.getByRole('figure', { name: 'API key' })
  await expect(shown).toContainText('pk_live_')
  const apiKey = (await shown.innerText()).trim()
  await expect(panel.getByRole('figure', { name: 'Header Auth: Value' })).toContainText(apiKey)
  expect(await status(account.apiKey)).toBe(401)
  expect(await status(apiKey)).toBe(200)
  await panel.getByRole('button', { name: 'Delete key' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click()
  await expect(panel.getByText('No key yet')).toBeVisible()
  expect(await status(apiKey)).toBe(401)
})

test('settings are saved, and a password change ends only the other sessions', async ({
  panel,
  account,
}) => {
  await panel.goto('/settings')
  await expectAccessible(panel)
  await panel.getByLabel('Name', { exact: true }).fill('Ada Demir')
  await panel.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Settings saved')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ada Demir: account menu' })).toBeVisible()

  await panel.getByRole('link', { name: 'Security' }).click()
  await panel.getByLabel('Current password').fill('not my password')
  await panel.getByLabel('New password').fill('another password')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText('This is not your current password.')).toBeVisible()
  await panel.getByLabel('Current password').fill(account.password)
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText('Password changed')).toBeVisible()
  await panel.goto('/settings')
  await expect(panel.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a forgotten password is reset @data-directory', async ({ page, server, account }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Şifrenizi mi unuttunuz?' }).click()
    await expect(page.getByRole('heading', { name: 'Şifrenizi mi unuttunuz?' })).toBeVisible()
    await page.getByLabel('E-posta adresi').fill(account.email)
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
    await expect(page.getByText('E-postanızı kontrol edin')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/reset-password?token=${await waitForToken(account.email, 1, server.dataDir)}`)
    await page.getByLabel('Yeni şifre').fill('kısa')
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
    await expect(
      page.getByText('Şifre 10 ile 200 karakter arasında olmalı ve yalnızca boşluktan oluşmamalı.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Yeni şifre').fill('yepyeni bir şifre')
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()

    await expect(page.getByText('Şifreniz değiştirildi.')).toBeVisible()
    await page.getByLabel('E-posta adresi').fill(account.email)
    await page.getByLabel('Şifre', { exact: true }).fill('yepyeni bir şifre')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page).toHaveURL('/overview')
    await page.goto('/settings')
    await expectAccessible(page)
    await page.goto('/api-key?with=zapier')
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
