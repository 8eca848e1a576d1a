import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { createAccount, logIn, logInCookies } from '@/testing/server'

const RESTORED = 'We restored your unsaved changes.'

/** The first change of a form is kept once its script is loaded. */
async function expectKept(panel: Page, text: string | null) {
  const kept = () => panel.evaluate(() => Object.values(sessionStorage).join())
  if (text) await expect.poll(kept).toContain(text)
  else await expect.poll(kept).toBe('')
}

test('unsaved settings are back after a visit elsewhere, until they are discarded or saved', async ({
  panel,
}) => {
  await panel.goto('/settings/business')
  const name = panel.getByLabel('Business name')
  const phone = panel.getByLabel('Phone number')
  const saved = await name.inputValue()
  await name.fill('Deniz Diş')
  await expect(panel.getByText(RESTORED)).toBeHidden()
  await expectKept(panel, 'Deniz Diş')
  await panel.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(panel).toHaveURL(/\/contacts/)

  await panel.goBack()
  await expect(panel.getByText(RESTORED)).toBeVisible()
  await expect(name).toHaveValue('Deniz Diş')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveValue(saved)
  await expect(panel.getByText(RESTORED)).toBeHidden()

  await name.fill('Deniz Diş')
  await phone.fill('0216 555 01 00')
  await expectKept(panel, '0216 555 01 00')
  await panel.reload()
  await expect(phone).toHaveValue('0216 555 01 00')
  await panel.getByRole('button', { name: 'Save business' }).click()
  await expect(panel.getByText('Business saved')).toBeVisible()
  await expectKept(panel, null)
  await panel.reload()
  await expect(phone).toHaveValue('(0216) 555 01 00')
  await phone.fill('0216 555 01 01')
  await expectKept(panel, '0216 555 01 01')
  await phone.fill(await phone.evaluate((input: HTMLInputElement) => input.defaultValue))
  await expectKept(panel, null)
  await panel.reload()
  await expect(panel.getByRole('button', { name: 'Save business' })).toBeEnabled()
  await expect(panel.getByText(RESTORED)).toBeHidden()
})

test('an unsaved contact is back when its dialog is opened again, and forgotten once it is added', async ({
  panel,
}) => {
  await panel.goto('/contacts')
  const open = () => panel.getByRole('button', { name: 'Add contact' }).first().click()
  const dialog = panel.getByRole('dialog')
  await open()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Notes').fill('Asked for a call in spring')
  await expectKept(panel, 'in spring')
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  await expect(dialog.getByText(RESTORED)).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada')
  await dialog.getByLabel('Phone').fill('0532 111 22 33')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(panel).toHaveURL(/\/contacts\/\w+/)

  await panel.goto('/contacts')
  await open()
  await expect(dialog.getByLabel('First name')).toHaveValue('')
  await expect(dialog.getByText(RESTORED)).toBeHidden()
})

test('unsaved opening hours are back, and logging out forgets them', async ({ panel }) => {
  await panel.goto('/settings/appointments')
  const opening = panel.getByLabel('Monday, start time 1')
  await opening.fill('10:15')
  await panel.getByRole('switch', { name: 'Self-booking page' }).check()
  await expectKept(panel, 'selfBooking')
  await expectKept(panel, '10:15')
  await panel.reload()
  await expect(opening).toHaveValue('10:15')
  await expect(panel.getByRole('switch', { name: 'Self-booking page' })).toBeChecked()
  await panel.getByRole('button', { name: 'Discard changes' }).click()
  await expect(opening).toHaveValue('09:00')
  await expect(panel.getByRole('switch', { name: 'Self-booking page' })).not.toBeChecked()

  await opening.fill('10:15')
  await expectKept(panel, '10:15')
  await panel.getByRole('button', { name: /account menu$/ }).click()
  await panel.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(panel).toHaveURL(/login|\/$/)
  expect(await panel.evaluate(() => sessionStorage.length)).toBe(0)
})

test('unsaved permitted hours are back when their sheet is opened again', async ({ panel }) => {
  await panel.goto('/settings/permitted-hours?country=FR')
  const open = () => panel.getByRole('button', { name: 'Change the hours of France' }).click()
  const sheet = panel.getByRole('dialog', { name: 'Permitted hours: France' })
  const start = sheet.getByLabel('Monday, start time 1')
  await open()
  await start.fill('1115')
  await panel.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await open()
  await expect(start).toHaveValue('11:15')
  await sheet.getByRole('button', { name: 'Discard changes' }).click()
  await expect(start).toHaveValue('10:00')
  await expect(sheet.getByText(RESTORED)).toBeHidden()
})

test('the next account in the same window does not get the changes of the one before', async ({
  panel,
  server,
  account,
}) => {
  const name = panel.getByLabel('Business name')
  const enter = async (who: typeof account) => {
    // Simulates an ended session: the window stays, the cookies are gone.
    await panel.context().clearCookies()
    const cookies = Object.entries(await logInCookies(server, who))
    await panel
      .context()
      .addCookies(cookies.map(([key, value]) => ({ name: key, value, url: server.url })))
    await panel.goto('/settings/business')
    await expect(panel.getByRole('button', { name: 'Save business' })).toBeEnabled()
  }
  await enter(account)
  await name.fill('Deniz Diş')
  await expectKept(panel, 'Deniz Diş')
  await enter(await createAccount(server))
  await expect(name).not.toHaveValue('Deniz Diş')
  await expect(panel.getByText(RESTORED)).toBeHidden()
  await enter(account)
  await expect(name).toHaveValue('Deniz Diş')
  await expect(panel.getByText(RESTORED)).toBeVisible()
})

test('an unsaved assistant is back with its voice and lists', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id } = (await made.json()) as { id: string }
  await panel.goto(`/assistants/${id}`)
  const voice = panel.getByLabel('Voice', { exact: true })
  const before = await voice.inputValue()
  await voice.selectOption({ index: 2 })
  const chosen = await voice.inputValue()
  expect(chosen).not.toBe(before)
  await panel.getByRole('button', { name: 'Add a word' }).click()
  await panel.getByLabel('Word 1', { exact: true }).fill('Ece')
  await panel.getByLabel('Spoken as, word 1').fill('Eh-jeh')
  await panel.getByRole('button', { name: 'Add a field' }).click()
  await panel.getByLabel('Field name').fill('Budget')
  await expectKept(panel, 'Budget')
  await panel.reload()
  await expect(panel.getByText(RESTORED)).toBeVisible()
  await expect(voice).toHaveValue(chosen)
  await expect(panel.getByLabel('Word 1', { exact: true })).toHaveValue('Ece')
  await expect(panel.getByLabel('Field name')).toHaveValue('Budget')
  await panel.getByRole('button', { name: 'Discard', exact: true }).click()
  await panel.getByRole('button', { name: 'Discard changes' }).click()
  await expect(voice).toHaveValue(before)
  await expect(panel.getByLabel('Word 1', { exact: true })).toHaveCount(0)

  // Once the restored changes are saved, later ones are only unsaved.
  await panel.getByLabel('Greeting').fill('Hello')
  await expectKept(panel, 'Hello')
  await panel.reload()
  await expect(panel.getByText(RESTORED)).toBeVisible()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText(RESTORED)).toBeHidden()
  await panel.getByLabel('Greeting').fill('Good day')
  await expect(panel.getByText('1 unsaved change')).toBeVisible()
})

test('an unsaved test of an assistant is back, and forgotten once it is created', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id } = (await made.json()) as { id: string }
  await panel.goto(`/assistants/${id}/scenarios/new`)
  await panel.getByLabel('Name', { exact: true }).fill('Asks for the hours')
  await panel.getByLabel('The caller’s sentences').fill('When are you open?')
  await panel.getByLabel('Add a sentence').selectOption('The assistant says one of these')
  await panel.getByLabel('Words of which one is said').fill('9')
  await expectKept(panel, 'When are you open?')
  await panel.reload()
  await expect(panel.getByText(RESTORED)).toBeVisible()
  await expect(panel.getByLabel('The caller’s sentences')).toHaveValue('When are you open?')
  await panel.getByRole('button', { name: 'Create test' }).click()
  await expect(panel.getByText('This test has not been run yet.')).toBeVisible()
  await expectKept(panel, null)
})

test('an unsaved provider is back without its secrets', async ({ panel }) => {
  await panel.goto('/sms-providers')
  const open = () => panel.getByRole('button', { name: 'Connect Domestic SMS (NetGSM)' }).click()
  const sheet = panel.getByRole('dialog')
  await open()
  await sheet.getByLabel('Sub-user code').fill('8505550001')
  await sheet.getByLabel('API password').fill('a secret of hers')
  await sheet.getByLabel('Sender title').fill('SANTRAL')
  await expectKept(panel, 'SANTRAL')
  expect(await panel.evaluate(() => Object.values(sessionStorage).join())).not.toContain('secret')
  await panel.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await open()
  await expect(sheet.getByText(RESTORED)).toBeVisible()
  await expect(sheet.getByLabel('Sub-user code')).toHaveValue('8505550001')
  await expect(sheet.getByLabel('API password')).toHaveValue('')
})
