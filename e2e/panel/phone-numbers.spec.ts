import type { Page } from '@playwright/test'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { createAccount, logIn, type Send, startReceiver } from '@/testing/server'

/** Returns a phone number that the provider's account owns, and that no other test or concurrent run connects. */
function owned(place: number): string {
  const hundred = (Number(process.env.E2E_RUN ?? 70) + test.info().repeatEachIndex) % 100
  return `+90850555${String(100 * hundred + place).padStart(4, '0')}`
}

async function fill(panel: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await panel.getByLabel(label, { exact: true }).fill(value)
  }
}

const connect = (panel: Page) => panel.getByRole('button', { name: 'Connect number' }).click()

const account = (name: keyof typeof TWILIO_ACCOUNTS) => ({
  'Account SID': TWILIO_ACCOUNTS[name],
  'Auth token': TWILIO_AUTH_TOKEN,
})

const TERMINATION = {
  'Termination URI': 'sip://acme.pstn.example.com',
  'SIP username': 'acme',
  'SIP password': 'sip-secret',
}

async function setActive(panel: Page, send: Send, isActive: boolean): Promise<void> {
  const path = `/api${new URL(panel.url()).pathname}`
  const changed = await send(path, { method: 'PATCH', json: { isActive } })
  expect(changed.status).toBe(200)
}

const checkOf = (panel: Page, name: string) =>
  panel.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('a cloud number with a SIP trunk makes calls, sends SMS, and gets an answering assistant @emulated-providers @simulator', async ({
  panel,
  server,
  account: owner,
}) => {
  const send = await logIn(server, owner)
  await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  await panel.goto('/phone-numbers/connect')
  await expect(panel.getByRole('heading', { level: 1, name: 'Connect number' })).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Twilio account' }).click()
  await expect(panel).toHaveURL('/phone-numbers/connect/cloud')
  await panel.getByText('Where to find these details').first().click()
  await expect(panel.getByText('Phone Numbers → Manage → Active numbers')).toBeVisible()

  await fill(panel, { Name: 'Reception', 'Phone number': '0850 555', ...account('active') })
  await connect(panel)
  await expect(panel.getByText('Enter the phone number with its country code')).toBeVisible()
  await fill(panel, { 'Phone number': owned(1), 'Termination URI': TERMINATION['Termination URI'] })
  await expect(panel.getByText(/^T.*, \+90 850 555 \d/)).toBeVisible()
  await expect(panel.getByLabel('Country')).toHaveValue('TR')
  await expect(panel.getByText('Connects as acme.pstn.example.com')).toBeVisible()
  await connect(panel)
  await expect(panel.getByText('or leave all three empty')).toHaveCount(2)
  await expectAccessible(panel)

  await fill(panel, TERMINATION)
  await connect(panel)
  await expect(panel.getByRole('heading', { name: 'Number connected' })).toBeFocused()
  await expect(panel.getByText('Passed')).toHaveCount(4)
  await expect(checkOf(panel, owned(1).replace('+90850555', '0850 555 '))).toContainText('CallsSMS')
  await expectAccessible(panel)
  await panel
    .getByRole('combobox', { name: 'Assistant that answers Reception' })
    .selectOption('Defne')
  await expect(panel.getByText('Number saved')).toBeVisible()
  await panel.getByRole('link', { name: 'View number' }).click()
  await expect(panel.getByText('No problems with this number in recent calls.')).toBeVisible()
  await expect(panel.getByText('acme.pstn.example.com')).toBeVisible()
  const answers = panel.getByRole('combobox', { name: 'Assistant that answers Reception' })
  await expect(answers.getByRole('option', { selected: true })).toHaveText('Defne')
  await expectAccessible(panel)
})

test('a refused connection shows the failed check and the remedy, and keeps all input @emulated-providers @simulator', async ({
  panel,
  server,
}) => {
  const other = await logIn(server, await createAccount(server))
  const elsewhere = { trunkName: 'A', address: 'sip.example.com', username: 'u', password: 'p' }
  const taken = await other('/api/phone-numbers/sip', { json: { ...elsewhere, numbers: owned(3) } })
  expect(taken.status).toBe(201)

  await panel.goto('/phone-numbers/connect/cloud')
  await fill(panel, { Name: 'Reception', 'Phone number': owned(2), ...TERMINATION })
  const refusals = [
    [{ ...account('active'), 'Auth token': 'wrong' }, 'Account SID and auth token', 'do not match'],
    [account('suspended'), 'Account SID and auth token', 'suspended or closed at Twilio'],
    [account('away'), 'Account SID and auth token', 'cannot be reached or has an outage'],
    [
      { ...account('active'), 'Phone number': '+12025550123' },
      'Phone number',
      'not in that account',
    ],
    [{ 'Phone number': owned(3) }, 'Phone number', 'connected to another account'],
    [
      { 'Phone number': owned(2), 'Termination URI': 'trunk.invalid' },
      'SIP trunk',
      'could not set up the SIP trunk',
    ],
  ] as const
  for (const [change, check, words] of refusals) {
    await fill(panel, change)
    await connect(panel)
    await expect(panel.getByRole('heading', { name: `Failed check: ${check}` })).toBeFocused()
    await expect(panel.getByText(words).filter({ visible: true })).toBeVisible()
    await expect(checkOf(panel, check)).toContainText('Failed')
    await expect(panel.getByText('Nothing was saved.')).toBeVisible()
    if (change === refusals[0][0]) await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Edit details' }).click()
    await expect(panel.getByLabel('SIP password')).toHaveValue('sip-secret')
  }
  await expect(panel.getByLabel('Termination URI')).toBeFocused()

  // The response ends before its last line.
  const begun = { type: 'check', check: 'credentials', state: 'running' }
  await panel.route('**/api/phone-numbers/cloudtel', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: `${JSON.stringify(begun)}\n` }),
  )
  await connect(panel)
  await expect(panel.getByText('The number may still have been connected')).toBeVisible()
  await panel.getByRole('link', { name: 'Go to Phone numbers' }).click()
  await expect(panel.getByText('No phone numbers yet')).toBeVisible()
})

test('a cloud number without a SIP trunk only sends SMS, says so, and cannot be connected twice @emulated-providers @simulator', async ({
  panel,
}) => {
  const connectReception = async () => {
    await panel.goto('/phone-numbers/connect/cloud')
    await fill(panel, { Name: 'Texts', 'Phone number': owned(4), ...account('active') })
    await connect(panel)
  }
  await connectReception()
  await expect(panel.getByText('This number is for SMS only')).toBeVisible()
  await expect(panel.getByText('Passed')).toHaveCount(3)
  await connectReception()
  await expect(
    panel.getByText('This number is already connected to your account', { exact: true }),
  ).toBeVisible()

  await panel.goto('/phone-numbers')
  const row = panel.getByRole('row', { name: /Texts/ })
  await expect(row).toContainText('SMS')
  await expect(row).not.toContainText('Calls')
  await row.getByRole('link', { name: 'Texts' }).click()
  await expect(panel.getByText('neither makes nor answers calls')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove' }).click()
  const question = panel.getByRole('alertdialog')
  await expect(question).toContainText('Calls and SMS from and to this number stop immediately.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText('No phone numbers yet')).toBeVisible()
  await connectReception()
  await expect(panel.getByRole('heading', { name: 'Number connected' })).toBeVisible()
})

test('the numbers of a SIP trunk are connected together or not at all @simulator', async ({
  panel,
}) => {
  await panel.goto('/phone-numbers/connect')
  await panel.getByRole('link', { name: 'SIP trunk from your phone provider' }).click()
  await fill(panel, {
    'SIP trunk name': 'Provider',
    'Server address': 'sip.provider.invalid',
    'Phone numbers': `${owned(5)}, 0212 555`,
    Username: 'user',
    Password: 'secret',
  })
  await connect(panel)
  await expect(panel.getByText('Not valid: 0212 555')).toBeVisible()
  await fill(panel, { 'Phone numbers': `${owned(5)}, ${owned(6)}, ${owned(5)}` })
  await expect(panel.getByText('2 numbers: +90 850 555')).toBeVisible()
  await expectAccessible(panel)
  await connect(panel)
  await expect(panel.getByRole('heading', { name: 'Failed check: SIP trunk' })).toBeVisible()
  await expect(checkOf(panel, 'Phone number')).toContainText('Passed')
  await panel.getByRole('button', { name: 'Edit details' }).click()
  await expect(panel.getByLabel('Server address')).toBeFocused()
  await fill(panel, { 'Server address': 'sip.provider.example' })
  await connect(panel)
  await expect(panel.getByRole('heading', { name: '2 numbers connected' })).toBeVisible()
  await panel.getByRole('link', { name: 'Go to Phone numbers' }).click()
  const rows = panel.getByRole('row', { name: /Provider/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).not.toContainText('SMS')
  await rows.first().getByRole('link', { name: 'Provider' }).click()
  await expect(panel.getByText('2, including this one')).toBeVisible()
  await expect(panel.getByText('SIP trunks are for outgoing calls')).toBeVisible()
})

test('a number is renamed and linked, shows that the API deactivated it, and shows problems with its calls @simulator', async ({
  panel,
  server,
  account: owner,
}) => {
  const send = await logIn(server, owner)
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await made.json()) as { id: string }
  await panel.goto('/phone-numbers')
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Connect number' }).click()
  await expect(panel).toHaveURL('/phone-numbers/connect')
  await panel.getByRole('button', { name: 'Add simulated number' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Front desk')
  await dialog.getByRole('button', { name: 'Add number' }).click()
  await expect(panel).toHaveURL('/phone-numbers')

  await panel.getByRole('button', { name: 'Edit Front desk' }).click()
  await fill(panel, { Name: 'Reception' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const row = panel.getByRole('row', { name: /Reception/ })
  await row
    .getByRole('combobox', { name: 'Assistant that answers Reception' })
    .selectOption('No assistant')
  await expect(panel.getByText('Number saved').last()).toBeVisible()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Reception' }).click()
  await expect(panel).toHaveURL(/\/phone-numbers\/\d+$/)
  await setActive(panel, send, false)
  await panel.reload()
  await expect(panel.getByText('This number is inactive')).toBeVisible()
  await expect(panel.getByRole('switch')).toHaveCount(0)
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Phone numbers' }).first().click()
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(panel.getByRole('switch')).toHaveCount(0)
  await expectAccessible(panel)
  await row.getByRole('link', { name: 'Reception' }).click()
  await expect(panel.getByText('This number is inactive')).toBeVisible()
  await setActive(panel, send, true)
  await panel.reload()
  await expect(panel.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible()
  await expect(panel.getByText('This number is inactive')).toBeHidden()

  const refused = await send('/api/calls', { json: { phone: '+14155550005', assistantId } })
  expect(refused.status).toBe(502)
  await panel.reload()
  await expect(panel.getByText('Last problem')).toBeVisible()
  await expect(panel.getByText('Our phone system is not available')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'View call' }).click()
  await expect(panel).toHaveURL(/\/calls\/.+/)
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a number is connected, first with a wrong auth token, then with the right one @emulated-providers @simulator @look', async ({
    panel,
    server,
    account: owner,
  }) => {
    await panel.goto('/phone-numbers')
    await expect(panel.getByText('Henüz telefon numarası yok')).toBeVisible()
    await expect(panel.getByText('Simülatör nasıl yanıt verir')).toBeVisible()
    await panel.getByRole('link', { name: 'Numara bağla' }).click()
    await panel.getByRole('link', { name: 'Twilio hesabı' }).click()
    await fill(panel, {
      Ad: 'Danışma',
      'Telefon numarası': '0850',
      'Account SID': TWILIO_ACCOUNTS.active,
      'Auth token': 'yanlış',
      'SIP kullanıcı adı': 'acme',
    })
    const send = panel.getByRole('button', { name: 'Numara bağla' })
    await send.click()
    await expect(panel.getByText('Numarayı ülke koduyla yazın')).toBeVisible()
    await fill(panel, { 'Telefon numarası': owned(7) })
    await send.click()
    await expect(panel.getByText('SIP şifresinin üçünü de')).toHaveCount(2)
    await expectAccessible(panel)
    await fill(panel, { 'Termination URI': 'acme.pstn.example.com', 'SIP şifresi': 'parola' })
    await send.click()
    await expect(panel.getByRole('heading', { name: 'Başarısız kontrol' })).toBeFocused()
    await expect(
      panel.getByText('Account SID ile auth token eşleşmiyor', { exact: true }),
    ).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Bilgileri düzenle' }).click()
    await fill(panel, { 'Auth token': TWILIO_AUTH_TOKEN })
    await send.click()
    await expect(panel.getByRole('heading', { name: 'Numara bağlandı' })).toBeVisible()
    await expect(panel.getByText('Tamam', { exact: true })).toHaveCount(4)
    await expectAccessible(panel)
    await panel.getByRole('link', { name: 'Numarayı gör' }).click()
    await expect(panel.getByText('bu numarayla ilgili sorun yok')).toBeVisible()
    await expect(panel.getByRole('switch')).toHaveCount(0)
    await setActive(panel, await logIn(server, owner), false)
    await panel.reload()
    await expect(panel.getByText('Bu numara devre dışı')).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await panel.getByRole('button', { name: 'Kaldır' }).click()
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click()
    await expect(panel.getByText('Henüz telefon numarası yok')).toBeVisible()
  })
})

test('a number asks a system of the account about its callers @simulator', async ({
  panel,
  server,
  account: owner,
}) => {
  const answer = { name: 'Ayşe Yılmaz', facts: { 'Last order': '4711' }, context: { tier: 'gold' } }
  const receiver = await startReceiver((_, response) => response.end(JSON.stringify(answer)))
  const send = await logIn(server, owner)
  const made = await send('/api/phone-numbers/simulated', { json: { friendlyName: 'Desk' } })
  const { id } = (await made.json()) as { id: string }
  await panel.goto(`/phone-numbers/${id}`)
  await fill(panel, { 'Context URL': 'crm.example.com' })
  await panel.getByRole('button', { name: 'Save URL' }).click()
  await expect(panel.getByText('Enter a full URL that starts with https://')).toBeVisible()
  await expectAccessible(panel)

  await fill(panel, { 'Context URL': receiver.url })
  await panel.getByRole('button', { name: 'Try it' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send example call' }).click()
  await expect(dialog.getByText('Ayşe Yılmaz')).toBeVisible()
  await expect(dialog.getByText('{{context.tier}}')).toBeVisible()
  await expectAccessible(panel)
  receiver.answer(500)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog.getByText('answered with status 500')).toBeVisible()
  await panel.keyboard.press('Escape')

  await panel.getByRole('button', { name: 'Save URL' }).click()
  await expect(panel.getByText('Context URL saved')).toBeVisible()
  await panel.getByRole('button', { name: 'Signing secret' }).click()
  const question = panel.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Create new secret' }).click()
  await expect(dialog.getByText(/^[0-9a-f]{32}$/)).toBeVisible()
  await panel.reload()
  await expect(panel.getByLabel('Context URL')).toHaveValue(receiver.url)
  await receiver.close()
})
