import type { Page } from '@playwright/test'
import { CHATAPP_KEYS } from '@/emulators/chatapp'
import { inboundPayload } from '@/emulators/chatapp/webhook-payloads'
import { createWebhookSender } from '@/emulators/chatapp/webhook-sender'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, type Server, type TestAccount } from '@/testing/server'

async function createAssistant(server: Server, account: TestAccount, name: string) {
  const send = await logIn(server, account)
  // Test messages reach contacts only.
  for (const phone of ['+14155550100', '+905321112233']) {
    await send('/api/contacts', { json: { firstName: 'Ada', phone } })
  }
  await send('/api/assistants', { json: { name, language: 'en' } })
  return send
}

/** The platform reports an opt-out of a number that no account knows, and a message of a user without a number. */
async function writeAsStrangers(server: Server, phone: string): Promise<void> {
  const sender = createWebhookSender(CHATAPP_KEYS.appSecret)
  await sender.subscribe(`${server.url}/api/chatapp/webhook`, CHATAPP_KEYS.verifyToken)
  const at = new Date()
  await sender.post(inboundPayload({ from: phone, text: 'STOP', at }))
  await sender.post(inboundPayload({ from: null, userId: `US.${phone}`, text: 'Hello?', at }))
}

const preview = (panel: Page) => panel.getByRole('figure')

async function expectNarrow(panel: Page): Promise<void> {
  const width = await panel.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
}

async function sendTest(panel: Page, number: string): Promise<void> {
  await panel.getByRole('button', { name: 'Send test' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill(number)
  await dialog.getByRole('button', { name: 'Send test', exact: true }).click()
}

test('a chat-app action is created with a preview, tested, linked to an assistant and deleted @emulated-providers', async ({
  panel,
  server,
  account,
}) => {
  const send = await createAssistant(server, account, 'Defne')
  await panel.goto('/actions')
  await expect(panel.getByText('No actions yet')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'New action' }).click()
  await panel.getByRole('link', { name: 'WhatsApp message' }).click()

  // All errors appear at once, each at its field, even if an animation frame runs too early.
  await panel.evaluate(() => {
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (draw) => {
      window.requestAnimationFrame = requestAnimationFrame
      draw(performance.now())
      return 0
    }
  })
  await panel.getByRole('button', { name: 'Create action' }).click()
  await expect(panel.getByText('Enter a name.')).toBeVisible()
  await expect(panel.getByText('Enter the exact name of the approved template.')).toBeVisible()
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(panel)

  await panel.getByLabel('Name', { exact: true }).fill('Confirmation')
  await expect(panel.getByLabel('Defne')).toBeChecked()
  await panel.getByLabel('For which calls').selectOption('When an appointment was booked')
  await panel.getByLabel('Template name').fill('appointment_reminder')
  await expect(preview(panel)).toContainText('Template “appointment_reminder” with:')
  await panel.getByLabel('Template text').fill('Hello {{1}}, we expect you on {{2}}.')
  await expect(preview(panel)).toContainText('Hello {{1}}, we expect you on {{2}}.')

  // Inserting a placeholder by keyboard leaves the focus in the text of that row.
  await panel.getByRole('button', { name: 'Insert placeholder into text 1' }).press('Enter')
  await panel.getByRole('menuitem', { name: 'First name' }).press('Enter')
  const first = panel.getByLabel('Text for placeholder 1')
  await expect(first).toBeFocused()
  await first.pressSequentially('!')
  await expect(preview(panel)).toContainText('Hello Ayşe!, we expect you')
  await panel.getByLabel('Text for placeholder 2').fill('{{appointment_date}}')
  await panel.getByRole('button', { name: 'Move text 2 up' }).press('Enter')
  await expect(first).toHaveValue('{{appointment_date}}')
  await panel.getByRole('button', { name: 'Move text 1 down' }).press('Enter')
  await expect(first).toHaveValue('{{first_name}}!')

  await panel.getByRole('button', { name: 'Add text' }).click()
  await expect(panel.getByText('The template has 2 placeholders, but 3 texts are')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove text 3' }).click()
  await expect(panel.getByText('The template has 2 placeholders, but')).toBeHidden()

  await panel.getByLabel('Template language').selectOption('English (en)')
  await sendTest(panel, '+14155550100')
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('Error 132001: no approved template has this name')
  await expectAccessible(panel)
  await panel.keyboard.press('Escape')
  await panel.getByLabel('Template language').selectOption('Turkish (tr)')
  await sendTest(panel, '+14155550100')
  await expect(dialog.getByText('Message sent')).toBeVisible()
  await panel.keyboard.press('Escape')

  await panel.getByRole('button', { name: 'Create action' }).click()
  await expect(panel).toHaveURL('/actions')
  const row = panel.getByRole('row', { name: 'Confirmation' })
  await expect(row).toContainText('When an appointment was booked')
  await expect(row).toContainText('Defne')
  await expect(row).toContainText('Never')
  await row.getByRole('switch').click()
  await expect(panel.getByText('“Confirmation” is inactive')).toBeVisible()
  await expectAccessible(panel)

  const answer = await send('/api/assistants')
  const [{ id }] = ((await answer.json()) as { data: [{ id: string }] }).data
  await panel.goto(`/assistants/${id}`)
  await panel.getByRole('link', { name: 'Confirmation' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Confirmation' })).toBeVisible()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete action' }).click()
  await expect(panel).toHaveURL('/actions')
  await expect(panel.getByText('No actions yet')).toBeVisible()
})

test('an SMS action is created, keeps unsaved changes and shows why a test message was refused @emulated-providers', async ({
  panel,
  server,
  account,
}) => {
  const send = await createAssistant(server, account, 'Defne')
  await panel.goto('/actions/new?channel=sms')
  await expect(panel.getByText('No SMS provider is connected')).toBeVisible()
  await panel.getByLabel('Name', { exact: true }).fill('Thanks')
  await panel.getByLabel('Message', { exact: true }).fill('Thank you, {{first_nam}}.')
  await panel.getByRole('button', { name: 'Create action' }).click()
  await expect(panel.getByText('Unknown placeholder: {{first_nam}}.')).toBeVisible()
  await panel.getByLabel('Message', { exact: true }).fill('Thank you, {{first_name}}.')
  await expect(preview(panel)).toContainText('Thank you, Ayşe.')
  await expect(panel.getByText('About 16 characters, 1 message')).toBeVisible()
  await panel.getByRole('button', { name: 'Create action' }).click()
  await panel.getByRole('link', { name: 'Thanks' }).click()

  const config = { usercode: 'send80', password: NETGSM_PASSWORD, msgheader: 'SANTRAL' }
  const connect = (usercode: string) =>
    send('/api/integrations/service-config', {
      json: { provider: 'local_sms', config: { ...config, usercode }, isActive: true },
    })
  await connect('send80')
  await panel.getByLabel('When it is sent').selectOption('During calls')
  await expect(panel.getByText('known only after it ends')).toBeVisible()
  await panel.getByLabel('Message', { exact: true }).fill('Thanks, {{name}}.')
  await sendTest(panel, '+90 532 111 22 33')
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('Error 80: send limit exceeded.')
  await connect(NETGSM_CUSTOMERS.good)
  await dialog.getByRole('button', { name: 'Send test', exact: true }).click()
  await expect(dialog.getByText('The domestic SMS provider accepted it.')).toBeVisible()
  await panel.keyboard.press('Escape')

  // Leave the page with unsaved changes and return.
  await panel.getByRole('link', { name: 'Assistants' }).first().click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Assistants' })).toBeVisible()
  await panel.goBack()
  await expect(panel.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(preview(panel)).toContainText('Thanks, Ayşe Yılmaz.')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('“Thanks” saved')).toBeVisible()
  await expectAccessible(panel)
  await panel.goto('/actions?channel=sms')
  await expect(panel.getByRole('row', { name: 'Thanks' })).toContainText('During calls')
})

test('messages from unknown senders are shown, their numbers masked @emulated-providers', async ({
  panel,
  server,
}) => {
  await writeAsStrangers(server, '+14155550177')
  await panel.goto('/actions')
  const card = panel.locator('section', { hasText: 'WhatsApp messages from unknown senders' })
  await expect(card).toContainText(/\d+ opt-outs?, \d+ other messages?\. These are the latest\./)
  const optOut = card.getByRole('row', { name: 'Opted out' }).first()
  await expect(optOut).toContainText('77')
  await expect(optOut).not.toContainText('5550177')
  await expect(card.getByRole('row', { name: 'User name without a number' }).first()).toContainText(
    'Other message',
  )
  await expectAccessible(panel)
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('messages from unknown senders fit @look @emulated-providers', async ({ panel, server }) => {
    await writeAsStrangers(server, '+905321112299')
    await panel.goto('/actions')
    await expect(panel.getByText('Mesaj istemiyor').first()).toBeVisible()
    await expectNarrow(panel)
    await expectAccessible(panel)
  })

  test('an action is created and appears in the list @look', async ({ panel, server, account }) => {
    const send = await createAssistant(server, account, 'Defne')
    const message = 'Adresimiz: Moda Caddesi 14, Kadıköy. İskeleden yürüyerek on dakika.'
    await send('/api/actions/sms', { json: { name: 'Adres', message } })
    await panel.goto('/actions/new')
    await panel.getByRole('link', { name: 'WhatsApp mesajı' }).click()
    await panel.getByLabel('Ad', { exact: true }).fill('Randevu onayı')
    await panel.getByLabel('Şablon adı').fill('randevu_onayi')
    await panel.getByLabel('Şablon metni').fill('Merhaba {{1}}, bekliyoruz.')
    await panel.getByRole('button', { name: 'Otomatik mesaj oluştur' }).click()
    await expect(panel.getByText('Bir metin yazın.')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByLabel('1. yer tutucunun metni').fill('{{first_name}}')
    await expect(preview(panel)).toContainText('Merhaba')
    await expectNarrow(panel)
    await panel.getByRole('button', { name: 'Otomatik mesaj oluştur' }).click()
    await expect(panel.getByRole('row', { name: 'Randevu onayı' })).toContainText('Aramadan sonra')
    await expectNarrow(panel)
    await expectAccessible(panel)
  })
})
