import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { waitForToken } from '@/testing/vendors/mail/mails'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { logIn, newEmail, permitAnyHour, publicApi } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { jumpTo, press, pressPaletteKey, typeIn, untilKeysWork } from './keyboard'

/** The main jobs of the panel, by keyboard alone. Nothing here clicks. */

test('from sign-up to the first call @simulator @quick-simulator', async ({ page, server }) => {
  test.setTimeout(within(90_000))
  const email = newEmail('nehir')
  await page.goto('/register')
  await typeIn(page, page.getByLabel('Your name'), 'Nehir Su')
  await typeIn(page, page.getByLabel('E-mail address'), email)
  await typeIn(page, page.getByLabel('Password'), 'a long password of hers')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/start')
  await page.goto(`/verify-email?token=${await waitForToken(email, 1, server.dataDir)}`)
  await page.goto('/overview')

  await jumpTo(page, 'Create an assistant', 'New assistant')
  await typeIn(page, page.getByLabel('Name', { exact: true }), 'Defne')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Defne' })).toBeVisible()

  await jumpTo(page, 'Phone numbers', 'Phone numbers')
  await press(page, page.getByRole('button', { name: 'Add simulated number' }).first())
  const number = page.getByRole('dialog')
  await typeIn(page, number.getByLabel('Name'), 'Front desk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Front desk/ })).toBeVisible()

  await jumpTo(page, 'Calls', 'Calls')
  await press(page, page.getByRole('button', { name: 'New call' }))
  const call = page.getByRole('dialog', { name: 'Start a call' })
  await typeIn(page, call.getByLabel('Phone number'), '+90 532 111 22 44')
  await typeIn(page, call.getByLabel('First name'), 'Zeynep')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zeynep' })).toBeFocused()
  await expect(page.getByText('The assistant said goodbye and hung up')).toBeVisible()
})

test('from a file of contacts to a running campaign @simulator @quick-simulator', async ({
  panel: page,
  server,
  account,
}) => {
  test.setTimeout(within(90_000))
  const send = await logIn(server, account)
  await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  await send('/api/phone-numbers/simulated', { json: { friendlyName: 'Desk', assistantId: null } })
  await permitAnyHour(send)

  await page.goto('/contacts')
  await press(page, page.getByRole('button', { name: 'Import' }).first())
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  const chooser = page.waitForEvent('filechooser')
  await press(page, dialog.getByRole('button', { name: 'Choose file' }))
  const text = 'First name,Phone\nAda,+1 415 555 2233\nDeniz,+1 415 555 0008\n'
  const buffer = Buffer.from(text)
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await press(page, dialog.getByRole('button', { name: 'Import contacts' }))
  await expect(dialog.getByText('people.csv imported')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible()

  await jumpTo(page, 'Campaigns', 'Campaigns')
  await press(page, page.getByRole('link', { name: 'New campaign' }).first())
  await typeIn(page, page.getByLabel('Name', { exact: true }), 'Autumn offer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn offer' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Add contacts' }))
  await press(page, page.getByRole('button', { name: 'Add 2 contacts' }))
  await press(page, page.getByRole('button', { name: 'Start', exact: true }))
  await press(page, page.getByRole('button', { name: 'Start and call 2 contacts' }))
  await expect(page.getByText(/^All contacts have been called/)).toBeVisible({
    timeout: within(40_000),
  })
})

test('connecting a number @emulated-providers @simulator', async ({ panel: page }) => {
  await page.goto('/phone-numbers')
  await press(page, page.getByRole('link', { name: 'Connect number' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Connect number' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Twilio account' }))
  await page.waitForURL('**/phone-numbers/connect/cloud')
  const hundred = (Number(process.env.E2E_RUN ?? 70) + test.info().repeatEachIndex) % 100
  const fields = {
    Name: 'Reception',
    'Phone number': `+90850555${String(100 * hundred + 90).padStart(4, '0')}`,
    'Account SID': TWILIO_ACCOUNTS.active,
    'Auth token': TWILIO_AUTH_TOKEN,
  }
  for (const [label, text] of Object.entries(fields)) {
    await typeIn(page, page.getByLabel(label, { exact: true }), text)
  }
  await press(page, page.getByRole('button', { name: 'Connect number' }))
  await expect(page.getByRole('heading', { name: 'Number connected' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'View number' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeFocused()
})

test('editing an assistant and talking to it', async ({ panel: page, server, account }) => {
  const send = await logIn(server, account)
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/assistants/${id}`)
  await typeIn(page, page.getByLabel('Name', { exact: true }), 'Ece')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Assistant saved')).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Start talking' }))
  const log = page.getByRole('log')
  await expect(log.getByText('this is Ece')).toBeVisible()
  await typeIn(page, page.getByLabel('Your message'), 'What are your opening hours?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep this talk as a test' })).toBeVisible()
  await expect(page.getByLabel('Your message')).toBeFocused()
})

test('shortcuts, their list, and the actions of a page in the palette', async ({
  panel: page,
  server,
  account,
}) => {
  const api = publicApi(server, account)
  for (const [index, name] of ['Ada', 'Grace'].entries()) {
    await api('/contacts', { json: { first_name: name, phone: `+1 415 555 22 3${index}` } })
  }
  await page.goto('/calls')
  await untilKeysWork(page)
  await page.keyboard.type('gc')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeFocused()
  const [newest, oldest] = [
    page.getByRole('link', { name: 'Grace' }),
    page.getByRole('link', { name: 'Ada' }),
  ]
  await page.keyboard.press('j')
  await expect(newest).toBeFocused()
  await page.keyboard.press('j')
  await expect(oldest).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace' })).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Grace' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.type('gc')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // Typed, not obeyed.
  await page.keyboard.type('n?')
  await expect(page).toHaveURL('/contacts?search=n%3F')
  await expect(page.getByRole('dialog')).toBeHidden()

  await pressPaletteKey(page)
  const first = page.getByRole('option').first()
  await expect(first).toHaveAccessibleName('Import')
  await page.keyboard.type('add cont')
  await expect(first).toHaveAccessibleName('Add contact')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Add contact' }).getByLabel('First name'),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeFocused()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Phone numbers')).toBeVisible()
  await expectAccessible(page)
  await press(page, help.getByRole('switch', { name: 'Single-key shortcuts' }), 'Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.type('n?')
  await jumpTo(page, 'Calls', 'Calls')
  await expect(page.getByRole('dialog')).toBeHidden()
})
