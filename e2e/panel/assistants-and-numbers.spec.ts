import { expect, expectAccessible, test } from '@/lib/testing/panel'

test('an assistant is created, changed and deleted', async ({ panel }) => {
  await panel.goto('/assistants')
  await expect(panel.getByText('No assistant yet')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'New assistant' }).first().click()
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByText('Give the assistant a name.')).toBeVisible()
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Greeting').fill('Hello, this is Elif.')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByRole('heading', { name: 'Elif' })).toBeVisible()

  await panel.getByLabel('Instructions').fill('Offer weekday afternoons first.')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Assistant saved')).toBeVisible()
  await panel.reload()
  await expect(panel.getByLabel('Instructions')).toHaveValue('Offer weekday afternoons first.')

  await panel.getByRole('button', { name: 'Delete assistant' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete assistant' }).click()
  await expect(panel.getByText('No assistant yet')).toBeVisible()
})

test('a simulated number is added, renamed, switched off and removed', async ({ panel }) => {
  await panel.goto('/phone-numbers')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Add a simulated number' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Front desk')
  await dialog.getByRole('button', { name: 'Add number' }).click()
  const row = panel.getByRole('row', { name: /Front desk/ })
  await expect(row).toBeVisible()
  await expectAccessible(panel)

  await row.getByRole('button', { name: 'Edit Front desk' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Reception')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const renamed = panel.getByRole('row', { name: /Reception/ })
  await renamed.getByRole('button', { name: 'Switch off' }).click()
  await expect(renamed.getByText('Switched off')).toBeVisible()

  await renamed.getByRole('button', { name: 'Remove' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText('No number yet')).toBeVisible()
})

test('a SIP trunk that cannot be created says so and keeps what was typed', async ({ panel }) => {
  await panel.goto('/phone-numbers')
  await panel.getByRole('button', { name: 'Connect a SIP trunk' }).first().click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Trunk name').fill('Provider')
  await dialog.getByLabel('Address').fill('sip.provider.invalid')
  await dialog.getByLabel('Numbers', { exact: true }).fill('0212 555')
  await dialog.getByLabel('User name').fill('user')
  await dialog.getByLabel('Password').fill('secret')
  await dialog.getByRole('button', { name: 'Connect number' }).click()
  await expect(dialog.getByText(/Not readable: 0212 555/)).toBeVisible()
  await dialog.getByLabel('Numbers', { exact: true }).fill('+90 212 555 00 01')
  await dialog.getByRole('button', { name: 'Connect number' }).click()
  await expect(dialog.getByText(/could not create the trunk/)).toBeVisible()
  await expect(dialog.getByLabel('Trunk name')).toHaveValue('Provider')
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('both pages speak Turkish', async ({ panel }) => {
    await panel.goto('/assistants')
    await expect(panel.getByText('Henüz asistan yok')).toBeVisible()
    await panel.goto('/phone-numbers')
    await expect(panel.getByText('Henüz numara yok')).toBeVisible()
    await expect(panel.getByText('Taklit santral ne yapar')).toBeVisible()
  })
})
