import { expect, expectAccessible, test } from '@/testing/browser/panel'

test('an assistant is created, edited and deleted', async ({ panel }) => {
  await panel.goto('/assistants')
  await expect(panel.getByText('No assistants yet')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'New assistant' }).first().click()
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByText('Give the assistant a name.')).toBeVisible()
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Greeting').fill('Hello, this is Elif.')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByRole('heading', { name: 'Elif' })).toBeVisible()
  await expect(panel).toHaveTitle('Elif · Santral')

  await panel.getByRole('textbox', { name: 'Instructions' }).fill('Offer weekday afternoons first.')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Assistant saved')).toBeVisible()
  await panel.reload()
  await expect(panel.getByRole('textbox', { name: 'Instructions' })).toHaveValue(
    'Offer weekday afternoons first.',
  )

  const more = panel.getByRole('button', { name: 'More about this assistant' })
  await more.press('Enter')
  await panel.getByRole('menuitem', { name: 'Delete assistant' }).press('Enter')
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(more).toBeFocused()
  await more.press('Enter')
  await panel.getByRole('menuitem', { name: 'Delete assistant' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete assistant' }).click()
  await expect(panel.getByText('No assistants yet')).toBeVisible()
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('the page is in Turkish', async ({ panel }) => {
    await panel.goto('/assistants')
    await expect(panel.getByText('Henüz asistan yok')).toBeVisible()
  })
})
