import type { Locator, Page } from '@playwright/test'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, publicApi } from '@/testing/server'

const DOMESTIC = 'Domestic SMS (NetGSM)'
const CLOUD = 'Cloud telephony (Twilio)'
const MASK = '••••••••'

const domestic = (config: Record<string, string> = {}) => ({
  json: {
    provider: 'local_sms',
    config: { usercode: NETGSM_CUSTOMERS.good, password: NETGSM_PASSWORD, ...config },
    isActive: true,
  },
})

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
}

const open = (panel: Page, action: string) =>
  panel.getByRole('main').getByRole('button', { name: action, exact: true }).click()

test('domestic SMS is tested, connected with a sender title, and keeps its password @emulated-providers', async ({
  panel,
}) => {
  await panel.goto('/sms-providers')
  await expect(panel.getByText('No SMS providers connected')).toBeVisible()
  await expectAccessible(panel)
  await open(panel, `Connect ${DOMESTIC}`)
  const sheet = panel.getByRole('dialog')
  await expect(sheet.getByText('not your main subscriber number')).toBeVisible()
  await sheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(sheet.getByText('Give the API password of the sub-user.')).toBeVisible()

  const wrong = { 'Sub-user code': NETGSM_CUSTOMERS.good, 'API password': 'wrong' }
  await fill(sheet, { ...wrong, 'Sender title': 'BAKKAL' })
  await sheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(sheet.getByText('The provider rejected the connection')).toBeVisible()
  await expect(sheet.getByText(/Error 30: invalid credentials/)).toBeVisible()
  await expectAccessible(panel)

  await fill(sheet, { 'API password': NETGSM_PASSWORD })
  await sheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(sheet.getByText('The connection works')).toBeVisible()
  await expect(sheet.getByText(/Balance: 57,\d+/)).toBeVisible()
  await expect(sheet.getByText('is not approved')).toBeVisible()
  await expectAccessible(panel)
  await sheet.getByRole('button', { name: 'KLINIK' }).click()
  await expect(sheet.getByLabel('Sender title')).toHaveValue('KLINIK')

  await fill(sheet, { 'Send a test message to': '12' })
  await sheet.getByRole('button', { name: 'Test and send message' }).click()
  await expect(sheet.getByText('ten digits, such as 0532 000 00 00')).toBeVisible()
  await fill(sheet, { 'Send a test message to': '+90 532 111 22 33' })
  await sheet.getByRole('button', { name: 'Test and send message' }).click()
  await expect(sheet.getByText('The connection works and the message was sent')).toBeVisible()
  await expect(sheet.getByText('The text was 1 message long.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save and connect' }).click()
  await expect(panel.getByText('Connected and ready to send.')).toBeVisible()
  await expectAccessible(panel)

  await open(panel, `Edit ${DOMESTIC}`)
  await expect(sheet.getByLabel('API password')).toHaveValue(MASK)
  await fill(sheet, { 'Sender title': 'SANTRAL' })
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByRole('definition').getByText('SANTRAL')).toBeVisible()
  await open(panel, `Test connection of ${DOMESTIC}`)
  await sheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(sheet.getByText('The connection works')).toBeVisible()
  await expectAccessible(panel)

  await panel.keyboard.press('Escape')
  await open(panel, `Edit ${DOMESTIC}`)
  await sheet.getByLabel('API password').press('End')
  await panel.keyboard.type('new')
  await expect(sheet.getByLabel('API password')).toHaveValue('new')
})

const REFUSALS = [
  ['balance40', '', 'The provider rejected the connection', 'Error 40: account inactive'],
  [
    'send40',
    '0532 111 22 33',
    'but the message was not sent',
    'Error 40: sender title not defined',
  ],
  ['send80', '0532 111 22 33', 'but the message was not sent', 'Error 80: send limit exceeded'],
  ['titles50', '', 'The connection works', 'titles could not be read'],
  [NETGSM_CUSTOMERS.away, '', 'The provider did not respond', 'Try again in a few minutes'],
] as const

test('every failed test says which side caused it and what to do @emulated-providers', async ({
  panel,
}) => {
  await panel.goto('/sms-providers')
  await open(panel, `Connect ${DOMESTIC}`)
  const sheet = panel.getByRole('dialog')
  await fill(sheet, { 'API password': NETGSM_PASSWORD, 'Sender title': 'SANTRAL' })
  for (const [usercode, testNumber, headline, remedy] of REFUSALS) {
    await fill(sheet, { 'Sub-user code': usercode, 'Send a test message to': testNumber })
    await sheet.getByRole('button', { name: /^Test / }).click()
    await expect(sheet.getByText(headline)).toBeVisible()
    await expect(sheet.getByText(remedy)).toBeVisible()
  }
})

test('cloud telephony is saved incomplete, completed, tested, deactivated and disconnected @emulated-providers', async ({
  panel,
}) => {
  await panel.goto('/sms-providers')
  await open(panel, `Connect ${CLOUD}`)
  const sheet = panel.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save and connect' }).click()
  await expect(sheet.getByText('Fill in at least one field.')).toBeVisible()
  await fill(sheet, { 'Account SID': TWILIO_ACCOUNTS.active })
  await sheet.getByRole('button', { name: 'Save and connect' }).click()
  await expect(panel.getByText('Missing: Auth token, Sender number.')).toBeVisible()
  await expectAccessible(panel)

  await open(panel, `Complete ${CLOUD}`)
  await fill(sheet, { 'Auth token': TWILIO_AUTH_TOKEN, 'Sender number': '0850 555' })
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    sheet.getByText('with its country code, such as +14155550100.').first(),
  ).toBeVisible()
  await fill(sheet, { 'Sender number': '+1 212 555 0199' })
  await sheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(sheet.getByText('does not belong to this account')).toBeVisible()
  await fill(sheet, {
    'Sender number': '+1 415 555 0100',
    'Send a test message to': '+14155550123',
  })
  await sheet.getByRole('button', { name: 'Test and send message' }).click()
  await expect(sheet.getByText('The connection works and the message was sent')).toBeVisible()
  await expectAccessible(panel)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('+14155550100')).toBeVisible()

  const state = panel.getByRole('switch', { name: `${CLOUD} is active` })
  await state.click()
  await expect(
    panel.getByText('The details are kept, but no SMS are sent through it.'),
  ).toBeVisible()
  await panel.reload()
  await expect(state).not.toBeChecked()
  await open(panel, `Disconnect ${CLOUD}`)
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(panel.getByText('No SMS providers connected')).toBeVisible()
})

test('an SMS of a cadence is counted while it is typed, and appears on the timeline @emulated-providers', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const made = await send('/api/cadences', { json: { name: 'Welcome', steps: [] } })
  const { id } = (await made.json()) as { id: string }
  await panel.goto(`/cadences/${id}`)
  await panel.getByRole('button', { name: 'Add SMS' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Connect SMS provider' })).toBeVisible()

  await send('/api/integrations/service-config', domestic({ msgheader: 'SANTRAL' }))
  await panel.reload()
  await panel.getByRole('button', { name: 'Add SMS' }).click()
  await dialog.getByLabel('Text').fill('Merhaba, sizi aradık ama ulaşamadık. '.repeat(5).trim())
  await expect(dialog.getByText('184 characters, 2 messages. Turkish letters: 149')).toBeVisible()
  await dialog.getByLabel('Text').fill('Merhaba {{first_name}}, sizi aradık.')
  await expect(dialog.getByText('About 26 characters, 1 message. Turkish letters')).toBeVisible()
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Cadence saved')).toBeVisible()

  await send(`/api/cadences/${id}`, { method: 'PATCH', json: { isActive: true } })
  const api = publicApi(server, account)
  const enroll = async (phone: string) => {
    const json = { first_name: 'Ada', last_name: 'Lovelace', phone }
    const contact = (await (await api('/contacts', { json })).json()) as { id: number }
    const path = `/api/cadences/${id}/enrollments`
    await send(path, { json: { contactId: String(contact.id) } })
    const ended = async () => JSON.stringify(await (await send(path)).json())
    await expect.poll(ended).not.toContain('"active"')
    await panel.goto(`/contacts/${contact.id}`)
  }
  await enroll('+90 532 111 22 33')
  await expect(panel.getByText('SMS sent')).toBeVisible()
  await expect(panel.getByText('Merhaba Ada, sizi aradık.')).toBeVisible()
  await expect(panel.getByText(`${DOMESTIC} · 1 message`)).toBeVisible()
  await enroll('+1 415 555 11 22')
  await expect(
    panel.getByText(/No connected SMS provider sends to numbers outside Turkey/),
  ).toBeVisible()
  await expectAccessible(panel)
  await send('/api/integrations/service-config', domestic({ usercode: 'send80' }))
  await enroll('+90 532 111 22 44')
  await expect(panel.getByText(/Error 80: send limit exceeded/)).toBeVisible()
  await send('/api/integrations/service-config', domestic({ password: 'wrong' }))
  await enroll('+90 532 111 22 55')
  await panel.getByRole('link', { name: 'Go to SMS providers' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'SMS providers' })).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('domestic SMS is connected, tested and disconnected @emulated-providers @look', async ({
    panel,
  }) => {
    await panel.goto('/sms-providers')
    await expectAccessible(panel)
    const name = 'Yurt içi SMS (NetGSM)'
    await panel.getByRole('button', { name: `${name}: bağla` }).click()
    const sheet = panel.getByRole('dialog')
    await fill(sheet, { 'Alt kullanıcı kodu': NETGSM_CUSTOMERS.plain, 'API şifresi': 'yanlış' })
    await sheet.getByRole('button', { name: 'Bağlantıyı test et' }).click()
    await expect(sheet.getByText(/30 hatası: bilgiler geçersiz/)).toBeVisible()
    await fill(sheet, { 'API şifresi': NETGSM_PASSWORD })
    await sheet.getByRole('button', { name: 'Bağlantıyı test et' }).click()
    await expect(sheet.getByText('Bağlantı çalışıyor')).toBeVisible()
    await sheet.getByRole('button', { name: 'SANTRAL' }).click()
    await fill(sheet, { 'Test mesajının gideceği numara': '0532 111 22 33' })
    await sheet.getByRole('button', { name: 'Test et ve mesaj gönder' }).click()
    await expect(sheet.getByText('Bağlantı çalışıyor, mesaj gönderildi')).toBeVisible()
    await expectAccessible(panel)
    await sheet.getByRole('button', { name: 'Kaydet ve bağla' }).click()
    await expect(panel.getByText('Bağlı ve göndermeye hazır.')).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await panel.getByRole('button', { name: `${name}: bağlantıyı kes` }).click()
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Bağlantıyı kes' }).click()
    await expect(panel.getByText('Bağlı bir SMS sağlayıcısı yok')).toBeVisible()
  })
})
