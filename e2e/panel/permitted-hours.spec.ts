import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { publicApi } from '@/testing/server'

test('the permitted hours of a country are changed, refused if they overlap, and reset', async ({
  panel,
  server,
  account,
}) => {
  const api = publicApi(server, account)
  await api('/contacts', { json: { first_name: 'Ada', phone: '0532 111 22 33' } })
  await panel.goto('/settings')
  await panel.getByRole('link', { name: 'Permitted hours' }).click()
  await expect(panel.getByText('Mon–Sat 09:00–19:00')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Change the hours of Türkiye' }).click()
  const sheet = panel.getByRole('dialog', { name: 'Permitted hours: Türkiye' })
  await expect(sheet.getByRole('group', { name: 'Sunday' })).toContainText('Closed')
  expect(await sheet.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  await sheet.getByRole('button', { name: 'Add hours to Saturday' }).click()
  await sheet.getByLabel('Saturday, start time 2').fill('1800')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(sheet.getByText(/times must not overlap/)).toBeVisible()
  await sheet.getByLabel('Saturday, start time 2').fill('soon')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(sheet.getByText(/times must not overlap/)).toBeVisible()
  await sheet.getByLabel('Saturday, start time 2').fill('20')
  await sheet.getByLabel('Saturday, end time 2').fill('21.30')
  await expect(sheet.getByLabel('Saturday, start time 2')).toHaveValue('20:00')
  await expect(sheet.getByText(/within Mon–Sat 09:00–19:00\. You can narrow/)).toBeVisible()
  await expectAccessible(panel)
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Saturday, end time 1').fill('13')
  await sheet.getByLabel('Saturday, start time 2').fill('14')
  await sheet.getByLabel('Saturday, end time 2').fill('18')
  await sheet.getByRole('button', { name: 'Save hours' }).click()
  await expect(panel.getByText('Sat 09:00–13:00, 14:00–18:00')).toBeVisible()
  await expect(panel.getByText('Your hours')).toBeVisible()

  await panel.getByRole('button', { name: 'Change the hours of Türkiye' }).click()
  await sheet.getByRole('button', { name: 'Return to the default' }).click()
  await expect(panel.getByText('Mon–Sat 09:00–19:00')).toBeVisible()
})

test('the countries to call are chosen, kept while saving fails, and returned to the default', async ({
  panel,
}) => {
  await panel.goto('/settings/permitted-hours')
  const card = panel.locator('section', { hasText: 'Countries you call' })
  await expect(card).toContainText('Every country')
  const change = card.getByRole('button', { name: 'Change countries' })
  await change.press('Enter')
  const sheet = panel.getByRole('dialog', { name: 'Countries you call' })
  const countries = sheet.getByRole('group', { name: 'Countries you call' })
  await countries.getByLabel('Türkiye').check()
  await countries.getByLabel('Germany').press('Space')
  await expectAccessible(panel)

  await panel.route('**/api/call-countries', (route) => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Save countries' }).click()
  await expect(sheet.getByRole('alert')).not.toBeEmpty()
  await expect(countries.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await sheet.getByRole('button', { name: 'Save countries' }).click()
  await expect(card).toContainText('Germany and Türkiye')

  // The chosen ones are at the top of a long list.
  await change.click()
  await expect(countries.getByRole('listitem').first()).toContainText('Germany')
  await countries.getByLabel('Germany').uncheck()
  await countries.getByLabel('Türkiye').uncheck()
  // Hundreds of checkboxes lie between here and the button.
  await countries.getByLabel('Türkiye').press('Enter')
  await expect(card).toContainText('Every country')
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the countries to call fit @look', async ({ panel }) => {
    await panel.goto('/settings/permitted-hours')
    await panel.getByRole('button', { name: 'Ülkeleri değiştir' }).click()
    const sheet = panel.getByRole('dialog', { name: 'Aradığınız ülkeler' })
    await sheet.getByLabel('Almanya').check()
    await expectAccessible(panel)
    expect(await sheet.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  })

  test('the hours of another country are found', async ({ panel }) => {
    await panel.goto('/settings/permitted-hours')
    await panel.getByLabel('Başka bir ülke').selectOption('Fransa')
    await expect(panel).toHaveURL(/country=FR/)
    await expect(panel.getByText('Pzt–Cum 10:00–13:00, 14:00–20:00')).toBeVisible()
    await panel.getByRole('button', { name: 'Saatleri değiştir: Fransa' }).click()
    await expect(panel.getByRole('dialog')).toBeVisible()
    await expectAccessible(panel)
    const hidden = await panel
      .getByRole('dialog')
      .evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)
    expect(hidden).toBe(0)
  })
})
