import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/testing/browser/panel'

async function press(page: Page, role: 'link' | 'button' | 'menuitem', name: string | RegExp) {
  await page.getByRole(role, { name }).press('Enter')
}

test('an assistant from a template is changed, compared, restored and copied, all by keyboard', async ({
  panel,
}) => {
  await panel.goto('/assistants/new')
  await press(panel, 'link', /^Dental reception/)
  await expect(panel).toHaveURL(/template=dental-reception/)
  await expect(panel.getByLabel('Greeting')).toHaveValue(/this is|This is/)
  await expect(panel.getByLabel('Key facts')).toHaveValue(/Address: \[/)
  await expectAccessible(panel)
  await press(panel, 'button', 'Create assistant')
  await expect(panel.getByRole('heading', { name: 'Grace' })).toBeVisible()

  await panel.getByLabel('Greeting').fill('Hello, you have reached the clinic.')
  await press(panel, 'button', 'Save changes')
  await expect(panel.getByText('Assistant saved')).toBeVisible()
  await press(panel, 'link', 'Version 2')
  await expect(panel.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await expect(panel.locator('del').first()).toContainText('{{business_name}}')
  await expect(panel.locator('ins').first()).toContainText('clinic')
  await expect(panel.getByText('This is the current version.')).toBeVisible()
  await expectAccessible(panel)

  await press(panel, 'link', /^Version 1/)
  await expect(panel.getByText('No earlier version to compare with.')).toBeVisible()
  await press(panel, 'link', 'Compared with the current version')
  await expect(panel.locator('ins').first()).toContainText('{{business_name}}')
  await press(panel, 'button', 'Restore this version')
  const dialog = panel.getByRole('alertdialog')
  await expect(dialog).toContainText('as version 3')
  await dialog.getByRole('button', { name: 'Restore version' }).press('Enter')
  await expect(panel.getByText('Version 1 restored')).toBeVisible()
  await expect(panel.getByText('Has the same settings as the current version.')).toBeVisible()

  await press(panel, 'link', 'Grace')
  await expect(panel.getByLabel('Greeting')).toHaveValue(/\{\{business_name\}\}/)
  await press(panel, 'button', 'More about this assistant')
  await press(panel, 'menuitem', 'Duplicate')
  await expect(panel.getByRole('heading', { name: 'Grace (2)' })).toBeVisible()
  await expect(panel.getByText('This is the copy, Grace (2).')).toBeVisible()
  await press(panel, 'button', 'More about this assistant')
  await press(panel, 'menuitem', 'Versions')
  await expect(panel.getByText('Only one version so far')).toBeVisible()
})

test('going back after a restore shows what was restored', async ({ panel }) => {
  await panel.goto('/assistants/new')
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Greeting').fill('One.')
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByRole('heading', { name: 'Elif' })).toBeVisible()
  await panel.getByLabel('Greeting').fill('Two.')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await panel.getByRole('link', { name: 'Version 2' }).click()
  await panel.getByRole('link', { name: /^Version 1/ }).click()
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await panel.getByRole('button', { name: 'Restore version' }).click()
  await expect(panel.getByText('Version 1 restored')).toBeVisible()
  await panel.goBack()
  await expect(panel.getByRole('heading', { name: 'Version 3' })).toBeVisible()
  await panel.goBack()
  await expect(panel.getByRole('heading', { name: 'Elif' })).toBeVisible()
  await expect(panel.getByLabel('Greeting')).toHaveValue('One.')
})

test('a template in the other language, and none after all', async ({ panel }) => {
  await panel.goto('/assistants/new?template=lead-follow-up')
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Oliver')
  await panel.getByRole('link', { name: 'Turkish' }).click()
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Mert')
  await expect(panel.getByLabel('Language', { exact: true })).toHaveValue('tr')
  await expect(panel.getByLabel('Field name').first()).toHaveValue('İlgi')
  await panel.getByRole('link', { name: /^Empty/ }).click()
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(panel.getByLabel('Field name')).toHaveCount(0)
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('an assistant begins with a template', async ({ panel }) => {
    await panel.goto('/assistants/new')
    await panel.getByRole('link', { name: /^Randevu hatırlatma/ }).click()
    await expect(panel.getByLabel('Karşılama')).toHaveValue(/sanal asistan/)
    await panel.getByRole('button', { name: 'Asistan oluştur' }).click()
    await expect(panel.getByRole('heading', { name: 'Ece' })).toBeVisible()
    await panel.getByLabel('Karşılama').fill('Merhaba.')
    await panel.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
    await panel.getByRole('link', { name: 'Sürüm 2' }).click()
    await expect(panel.locator('del').first()).toContainText('Çıkarıldı:')
    await expectAccessible(panel)
  })
})
