import type { Locator, Page } from '@playwright/test'
import { workday } from '@/testing/features/appointments'
import { expect, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn } from '@/testing/server'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens something by keyboard, and closes it with Escape: the focus returns. */
async function expectReturn(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opened).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
}

test('Escape returns the focus to what opened a dialog, sheet, confirmation, menu or the palette', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const made = await send('/api/contacts', { json: { firstName: 'Ada', phone: '+905321112233' } })
  const { id } = (await made.json()) as { id: string }
  await send(`/api/contacts/${id}/notes`, { json: { text: 'Prefers mornings' } })
  const dialog = panel.getByRole('dialog')

  await panel.goto('/contacts')
  await expectReturn(panel, button(panel, 'Add contact'), dialog)
  await expectReturn(panel, button(panel, 'Search or jump to'), dialog)
  await expectReturn(panel, button(panel, /account menu$/), panel.getByRole('menu'))

  const search = panel.getByRole('searchbox').first()
  await search.focus()
  await panel.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(search).toBeFocused()

  await panel.goto(`/contacts/${id}`)
  await expectReturn(panel, button(panel, 'Edit'), dialog)
  const note = panel.getByRole('listitem').filter({ hasText: 'Prefers mornings' })
  const erase = note.getByRole('button', { name: 'Delete' })
  await expectReturn(panel, erase, panel.getByRole('alertdialog'))

  // A dialog opened by a click returns the focus too, even in Safari, which does not focus the button.
  await erase.click()
  await expect(panel.getByRole('alertdialog')).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(erase).toBeFocused()

  await panel.keyboard.press('Enter')
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
  await panel.keyboard.press('Enter')
  await expect(note).toBeHidden()
  await expect(heading(panel)).toBeFocused()
})

test('the focus goes to the heading where the opener is gone, and where a menu has led', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const made = await send('/api/contacts', { json: { firstName: 'Ada', phone: '+905321112233' } })
  const { id } = (await made.json()) as { id: string }
  const booked = { contactId: id, date: workday(3), time: '10:00' }
  expect((await send('/api/appointments', { json: booked })).status).toBe(201)

  await panel.goto('/appointments?view=upcoming')
  await button(panel, /^Cancel the appointment/).focus()
  await panel.keyboard.press('Enter')
  const question = panel.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel appointment' }).focus()
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('No upcoming appointments')).toBeVisible()
  await expect(heading(panel)).toBeFocused()

  await button(panel, /account menu$/).focus()
  await panel.keyboard.press('Enter')
  await panel.getByRole('menuitem', { name: 'Settings' }).focus()
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(/\/settings/)
  await expect(panel.getByRole('menu')).toBeHidden()
  await expect(heading(panel)).toBeFocused()
})

test('a link leads to the heading of pages outside the panel, and forms for logging in to their field', async ({
  page,
}) => {
  await page.goto('/')
  await expect(heading(page)).not.toBeFocused()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(heading(page)).toBeFocused()

  await page.goto('/login')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.goto('/register')
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(TURKISH_PHONE)

  test('the list of further pages returns the focus to its button', async ({ panel }) => {
    await panel.goto('/contacts')
    await expectReturn(panel, button(panel, 'Diğer'), panel.getByRole('dialog'))
  })
})
