import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, publicApi, type Server, type TestAccount } from '@/testing/server'

async function prepare(server: Server, account: TestAccount) {
  const send = await logIn(server, account)
  await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const api = publicApi(server, account)
  const json = { first_name: 'Ada', last_name: 'Lovelace', phone: '+1 415 555 11 22' }
  expect((await api('/contacts', { json })).status).toBe(201)
  return send
}

const steps = (panel: Page) =>
  panel.getByRole('region', { name: 'Steps in order' }).getByRole('listitem')

test('a cadence is created from a template, reordered by keyboard, and keeps unsaved changes', async ({
  panel,
  server,
  account,
}) => {
  await prepare(server, account)
  await panel.goto('/cadences')
  await expect(panel.getByText('No cadences yet')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('main').getByRole('button', { name: 'New cadence' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Start from').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Create cadence' }).click()
  await expect(dialog.getByText('Fill in this field.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Welcome')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Create cadence' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()

  const handle = panel.getByRole('button', { name: 'Drag step 1' })
  await handle.focus()
  await panel.keyboard.press('Space')
  await expect(panel.getByText('Now in position 1 of 3.')).toBeAttached()
  await panel.keyboard.press('ArrowDown')
  await expect(panel.getByText('Now in position 2 of 3.')).toBeAttached()
  await panel.keyboard.press('Space')
  await expect(panel.getByText('Step dropped in position 2 of 3.')).toBeAttached()
  await expect(steps(panel).nth(1)).toContainText('Right after that, Defne calls')
  await panel.getByRole('button', { name: 'Move step 3 up' }).click()
  await expect(steps(panel).nth(1)).toContainText('1 day later, Defne calls')
  await panel.getByRole('button', { name: 'Remove step 3' }).click()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Edit step 1' }).click()
  await dialog.getByLabel('Delay').fill('1.5')
  await dialog.getByLabel('Text').fill('Hi {{nobody}}')
  await dialog.getByRole('button', { name: 'Update step' }).click()
  await expect(dialog.getByText('Enter a whole number, 0 or more')).toBeVisible()
  await expect(dialog.getByText('with only the placeholders below')).toBeVisible()
  await expectAccessible(panel)
  await dialog.getByLabel('Delay').fill('2')
  await dialog.getByLabel('Text').fill('Hi ')
  await dialog.getByRole('button', { name: 'First name' }).click()
  await expect(dialog.getByText('Hi Emma')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update step' }).click()
  await expect(steps(panel).first()).toContainText(
    '2 hours later, send the SMS “Hi {{first_name}}”',
  )

  await panel.getByRole('link', { name: 'Contacts 0' }).click()
  await expect(panel.getByText('No contacts enrolled yet')).toBeVisible()
  await panel.getByRole('link', { name: 'Steps' }).click()
  await expect(panel.getByText('We restored your unsaved changes.')).toBeVisible()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Cadence saved')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await panel.reload()
  await expect(steps(panel)).toHaveCount(2)
  await expect(steps(panel).first()).toContainText('2 hours later')
})

test('a contact is enrolled, tracked, paused and removed', async ({ panel, server, account }) => {
  const send = await prepare(server, account)
  const step = { type: 'sms', delayMinutes: 120, text: 'Hi {{first_name}}' }
  const made = await send('/api/cadences', { json: { name: 'Welcome', steps: [step] } })
  const { id } = (await made.json()) as { id: string }
  await panel.goto(`/cadences/${id}`)
  const dialog = panel.getByRole('dialog')
  await panel.getByRole('switch', { name: 'Welcome is active' }).click()
  await panel.getByRole('button', { name: 'Enroll contact' }).click()
  await dialog.getByRole('searchbox').fill('lovel')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Ada Lovelace +1 415 555 1122' }).click()
  await expect(panel.getByText('Ada Lovelace enrolled')).toBeVisible()
  await panel.getByRole('link', { name: 'Contacts 1' }).click()
  const row = panel.getByRole('row', { name: /Ada Lovelace/ })
  await expect(row).toContainText('Waiting for step 1: SMS')
  await expectAccessible(panel)
  await panel.getByRole('switch', { name: 'Welcome is active' }).click()
  await expect(row).toContainText('Paused before step 1: SMS')
  await panel.getByRole('switch', { name: 'Welcome is active' }).click()

  await row.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(panel.getByText('Enrolled in the cadence “Welcome”')).toBeVisible()
  await panel.getByRole('link', { name: 'Welcome' }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toContainText('Removed')
  await panel.getByRole('link', { name: 'Ada Lovelace' }).click()
  await panel.getByRole('button', { name: 'Start cadence' }).click()
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Start cadence' }).click()
  await expect(panel.getByText('Waiting for step 1: SMS')).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a cadence is created, gets a step and is deleted @look', async ({
    panel,
    server,
    account,
  }) => {
    await prepare(server, account)
    await panel.goto('/cadences')
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Yeni takip' }).click()
    const dialog = panel.getByRole('dialog')
    await dialog.getByLabel('Ad', { exact: true }).fill('Hoş geldiniz')
    await dialog.getByRole('button', { name: 'Takip oluştur' }).click()
    await expect(panel.getByRole('heading', { level: 1, name: 'Hoş geldiniz' })).toBeVisible()
    await panel.getByRole('switch', { name: 'Hoş geldiniz etkin' }).click()
    await expect(panel.getByText('Önce bir adım ekleyin')).toBeVisible()

    await panel.getByRole('button', { name: 'Arama ekle' }).click()
    await dialog.getByLabel('Bekleme süresi').fill('2')
    await dialog.getByLabel('Birim').selectOption('days')
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Adım ekle' }).click()
    await expect(steps(panel).first()).toContainText('2 gün sonra Defne arar')
    await panel.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
    await expect(panel.getByText('Takip kaydedildi')).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    await panel.getByRole('button', { name: 'Sil', exact: true }).click()
    const question = panel.getByRole('alertdialog')
    await expect(question).toContainText('Takipte kimse yok.')
    await question.getByRole('button', { name: 'Takibi sil' }).click()
    await expect(panel.getByText('Henüz takip yok')).toBeVisible()
  })
})
