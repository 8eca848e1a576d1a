import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { createAccount, logIn, publicApi, type Server, type TestAccount } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

test.use({
  // More than the tenth of the plan's minutes, so that a call does not use them up.
  account: async ({ server }, provide) => {
    await provide(await createAccount(server, { minutes: 500 }))
  },
})

async function makeHotLead(server: Server, account: TestAccount, name: string): Promise<void> {
  const send = await logIn(server, account)
  const json = { name: 'Defne', language: 'en' }
  const { id } = (await (await send('/api/assistants', { json })).json()) as { id: string }
  await send('/api/phone-numbers/simulated', {
    json: { friendlyName: 'Front desk', assistantId: id },
  })
  const api = publicApi(server, account)
  const call = { phone: '+90 532 111 00 08', first_name: name, assistant_id: id }
  const { call_id: callId } = (await (await api('/calls', { json: call })).json()) as {
    call_id: string
  }
  const summary = async () =>
    ((await (await api(`/calls/${callId}`)).json()) as { summary: string | null }).summary
  await expect.poll(summary, { timeout: within(60_000) }).toBeTruthy()
}

test('a hot lead rings the bell, leads to the contact, and is read then @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await panel.goto('/notifications')
  await expect(panel.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(panel)

  await makeHotLead(server, account, 'Ada')
  await panel.goto('/overview')
  const bell = panel.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications 1 unread')
  await bell.click()
  const row = panel.getByRole('link', { name: 'Ada is a hot lead' })
  await expect(row).toContainText('Unread')
  await expectAccessible(panel)

  await row.click()
  await expect(panel).toHaveURL(/\/contacts\/\d+$/)
  await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await panel.goBack()
  await expect(row).not.toContainText('Unread')
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  if (server.dataDir) {
    const mails = () => mailsTo(account.email, server.dataDir)
    await expect.poll(mails).toHaveLength(1)
    expect((await mails())[0]).toContain('Ada')
  }
})

test('all are marked read at once, and a kind that is switched off is told nowhere @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await makeHotLead(server, account, 'Grace')
  await panel.goto('/notifications')
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  const bell = panel.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await panel.getByRole('link', { name: 'Choose notifications' }).click()
  await expect(panel).toHaveURL('/settings/notifications')
  for (const place of ['Panel', 'E-mail']) {
    const choice = panel.getByRole('switch', { name: `Hot lead: ${place}` })
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(choice).not.toBeChecked()
    await expect(choice).toBeEnabled()
  }
  const limit = panel.getByRole('combobox', { name: 'Slow replies: limit' })
  await expect(limit).toHaveValue('3000')
  await limit.selectOption({ label: '1.5 s' })
  await expect(panel.getByText('Slow replies: limit 1.5 s')).toBeVisible()
  await panel.reload()
  await expect(limit).toHaveValue('1500')
  await expect(panel.getByRole('switch', { name: 'Slow replies: E-mail' })).toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Hot lead: Panel' })).not.toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Hot lead: E-mail' })).not.toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Campaign paused: E-mail' })).toBeChecked()
  await expectAccessible(panel)
})

test.describe('on a Turkish phone', () => {
  test.use(TURKISH_PHONE)

  test('the bell stands in the top bar @simulator @quick-simulator', async ({
    panel,
    server,
    account,
  }) => {
    await makeHotLead(server, account, 'Ayşe')
    await panel.goto('/overview')
    const bell = panel.getByRole('link', { name: /^Bildirimler/ })
    await expect(bell).toHaveAccessibleName('Bildirimler 1 okunmamış')
    await bell.click()
    await expect(panel.getByRole('link', { name: 'Ayşe sıcak müşteri oldu' })).toBeVisible()
    await expectAccessible(panel)
    await panel.goto('/settings/notifications')
    await expect(panel.getByRole('switch', { name: 'Sıcak müşteri: E-posta' })).toBeChecked()
    await expectAccessible(panel)
  })
})
