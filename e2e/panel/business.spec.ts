import { pngOf } from '@/testing/features/business'
import { expect, expectAccessible, test } from '@/testing/browser/panel'

test('an account holder describes the business, and sees what people see', async ({ panel }) => {
  await panel.goto('/settings/business')
  await expectAccessible(panel)
  await panel.getByLabel('Business name').fill('Deniz Diş')
  await panel.getByLabel('Address').fill('Moda Caddesi 14')
  await panel.getByLabel('Phone number').fill('12')
  await panel.getByRole('button', { name: 'Save business' }).click()
  await expect(panel.getByText('A phone number has at least 10 digits.')).toBeVisible()
  await panel.getByLabel('Phone number').fill('0216 555 01 00')
  await panel.getByLabel('Website').fill('denizdis.example')
  await panel.getByRole('button', { name: 'Save business' }).click()
  await expect(panel.getByText('Business saved')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'denizdis.example' })).toBeVisible()

  const buffer = Buffer.from(pngOf(64, 64))
  const logo = panel.getByLabel('Logo file')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(panel.getByText('A logo must be a PNG, JPEG or WebP image.')).toBeVisible()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(panel.locator('img[src^="/logos/"]')).toBeAttached()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Remove logo' }).click()
  await expect(panel.locator('img[src^="/logos/"]')).toHaveCount(0)
})
