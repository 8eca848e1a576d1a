import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, permitAnyHour, publicApi, type Server, type TestAccount } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

async function prepare(server: Server, account: TestAccount, contacts: Record<string, string>) {
  const send = await logIn(server, account)
  const assistant = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await assistant.json()) as { id: string }
  await permitAnyHour(send)
  const phoneNumber = { friendlyName: 'Front desk', assistantId }
  expect((await send('/api/phone-numbers/simulated', { json: phoneNumber })).status).toBe(201)
  const api = publicApi(server, account)
  for (const [name, phone] of Object.entries(contacts)) {
    const response = await api('/contacts', { json: { first_name: name, phone } })
    expect(response.status).toBe(201)
  }
  return { send, assistantId }
}

const CONTACTS = {
  Ada: '+1 415 555 2233',
  Grace: '+1 415 555 0002',
  Deniz: '+1 415 555 0008',
}

test('a campaign is created and filled through a filter, and invalid input stays in the form @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await prepare(server, account, CONTACTS)
  await panel.goto('/campaigns')
  await expect(panel.getByText('No campaigns yet')).toBeVisible()
  await panel.getByRole('link', { name: 'New campaign' }).click()

  await panel.getByLabel('Name').fill('Autumn offer')
  await panel.getByLabel('attempts per contact').fill('0')
  const ends = panel.getByLabel(/^Ends(?!,)/)
  await ends.fill('2020-01-01')
  await panel.getByLabel('Ends, time').fill('1745')
  await panel.getByRole('button', { name: 'Create campaign' }).click()
  await expect(panel.getByText('The end must be in the future and after the start')).toBeVisible()
  await expect(panel.getByText('Enter 1 or more.')).toBeVisible()
  await expectAccessible(panel)
  await expect(panel.getByLabel('Name')).toHaveValue('Autumn offer')
  await expect(ends).toHaveValue('2020-01-01')
  await expect(panel.getByLabel('Ends, time')).toHaveValue('17:45')
  await panel.getByLabel('attempts per contact').fill('1')
  await ends.fill('')
  await panel.getByRole('button', { name: 'Create campaign' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Autumn offer' })).toBeVisible()

  await panel.getByRole('button', { name: 'Add contacts' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add contacts' })
  await dialog.getByRole('searchbox').fill('nobody of this name')
  await expect(dialog.getByText('No matching contacts.')).toBeVisible()
  await dialog.getByRole('searchbox').fill('+1 415')
  await expect(dialog.getByText('3 contacts match.')).toBeVisible()
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Add 3 contacts' }).click()
  await expect(panel.getByText('3 contacts will be called when you start it.')).toBeVisible()
})

test('a campaign calls all its contacts, updates live and shows the results @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  // Three calls take place and are analyzed, while the machine may be busy with other tests.
  test.setTimeout(within(60_000))
  const { send, assistantId } = await prepare(server, account, CONTACTS)
  const json = { name: 'Autumn offer', assistantId, maxAttempts: 1 }
  const { id } = (await (await send('/api/campaigns', { json })).json()) as { id: string }
  await send(`/api/campaigns/${id}/contacts`, { json: { filter: {} } })
  await panel.goto(`/campaigns/${id}`)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  const start = panel.getByRole('dialog', { name: 'Start Autumn offer?' })
  await expect(start.getByText('3 contacts', { exact: true })).toBeVisible()
  await expect(start.getByText(/^Starts immediately\. Ends around/)).toBeVisible()
  await expect(start.getByText('United States: 3, mostly English, may be called now')).toBeVisible()
  await expect(start.getByText('Defne, speaks English')).toBeVisible()
  // In national form, as everywhere.
  await expect(start.getByText(/^0850 \d{3} \d{4}$/)).toBeVisible()
  await expectAccessible(panel)
  await start.getByRole('button', { name: 'Start and call 3 contacts' }).click()
  await expect(panel.getByText(/^All contacts have been called/)).toBeVisible({
    timeout: within(40_000),
  })
  await expect(panel.getByText('Finished', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add contacts' })).toBeHidden()
  const rows = panel.getByRole('table', { name: 'Contacts' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Grace' })).toContainText(/Not reached.*1.*Busy/)
  await expect(rows.filter({ hasText: 'Ada' })).toContainText('Reached')
  await panel.goto(`/campaigns/${id}?state=failed&page=9`)
  await expect(rows).toHaveCount(2)
  await expectAccessible(panel)

  await panel.getByRole('link', { name: 'View calls' }).click()
  await expect(panel).toHaveURL(/\/calls\?campaign=\d+$/)
  await expect(panel.getByRole('row')).toHaveCount(4)
  await panel.getByRole('link', { name: 'Deniz' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Deniz' })).toBeVisible()
  await panel.getByRole('link', { name: 'Autumn offer' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Autumn offer' })).toBeVisible()
})

test('a campaign is paused, edited, resumed and stopped @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  const { send, assistantId } = await prepare(server, account, CONTACTS)
  const json = { name: 'Winter', assistantId, startsAt: '2099-01-05T06:00:00Z' }
  const { id } = (await (await send('/api/campaigns', { json })).json()) as { id: string }
  await panel.goto(`/campaigns/${id}`)
  await panel.getByRole('button', { name: 'Add contacts' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add contacts' })
  await dialog.getByRole('tab', { name: 'One by one' }).click()
  await dialog.getByRole('checkbox', { name: /Ada/ }).check()
  await dialog.getByRole('searchbox').fill('Grace')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: /Grace/ }).check()
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Add 2 contacts' }).click()
  await expect(
    panel.getByText(/Once you start the campaign, the first call is on .*January 5/),
  ).toBeVisible()

  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await panel.getByRole('button', { name: 'Start and call 2 contacts' }).click()
  await expect(panel.getByText('Scheduled')).toBeVisible()
  await expect(panel.getByText(/^First call on/)).toBeVisible()
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel.getByText(/^You paused this campaign/)).toBeVisible()

  await panel.getByRole('button', { name: 'Edit' }).click()
  const sheet = panel.getByRole('dialog', { name: 'Edit Winter' })
  await expect(sheet.getByLabel(/^Starts(?!,)/)).toHaveValue('2099-01-05')
  await expect(sheet.getByLabel('Starts, time')).toHaveValue('09:00')
  await sheet.getByLabel('Name').fill('Winter offer')
  await sheet.getByLabel('calls per minute').fill('601')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet.getByText('Enter 600 or less.')).toBeVisible()
  await sheet.getByLabel('calls per minute').fill('20')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Winter offer' })).toBeVisible()
  await expect(panel.getByText(/^At most 20 calls per minute/)).toBeVisible()

  await panel.getByRole('button', { name: 'Resume' }).click()
  await panel.getByRole('button', { name: 'Resume and call 2 contacts' }).click()
  await expect(panel.getByText('Scheduled')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  const question = panel.getByRole('alertdialog', { name: 'Stop Winter offer permanently?' })
  await expect(question).toContainText('The 2 waiting contacts will not be called')
  await expectAccessible(panel)
  await question.getByRole('button', { name: 'Stop permanently' }).click()
  await expect(panel.getByText(/^You stopped this campaign on/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Resume' })).toBeHidden()

  await panel.goto('/campaigns?status=finished')
  await expect(panel.getByRole('row').nth(1)).toContainText(/Winter offer.*stopped by you/)
  await panel.goto('/campaigns?status=draft')
  await expect(panel.getByText('No campaigns with this status')).toBeVisible()
  await panel.goto(`/campaigns/${BigInt(id) + 1_000_000n}`)
  await expect(panel.getByRole('heading', { level: 1 })).not.toHaveText('Winter offer')
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('filtered contacts are added to a campaign, which starts and finishes @simulator @quick-simulator @look', async ({
    panel,
    server,
    account,
  }) => {
    const { send, assistantId } = await prepare(server, account, CONTACTS)
    const json = { name: 'Güz indirimi', assistantId }
    const { id } = (await (await send('/api/campaigns', { json })).json()) as { id: string }
    await panel.goto('/contacts?search=ada')
    await panel.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }).check()
    await panel.getByRole('button', { name: 'Kampanyaya ekle' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Bir kampanyaya ekle' })
    await expect(dialog.getByLabel('Kampanya')).toHaveValue(id)
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Kampanyaya ekle' }).click()
    await expect(panel.getByText('1 kişi kampanyaya eklendi')).toBeVisible()

    await panel.goto('/campaigns')
    await expectAccessible(panel)
    await panel.getByRole('link', { name: 'Güz indirimi' }).click()
    await expect(panel.getByText('Başlattığınızda 1 kişi aranacak.')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Başlat', exact: true }).click()
    await expect(panel.getByText('Amerika Birleşik Devletleri: 1')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Başlat ve 1 kişiyi ara' }).click()
    await expect(panel.getByText(/^Tüm kişiler arandı/)).toBeVisible({ timeout: within(20_000) })
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    // A filter alone chooses contacts.
    await panel.goto('/campaigns/new?heat=hot')
    const who = panel.getByLabel('Kimler aranır?')
    await expect(who).toHaveValue('all')
    await who.selectOption({ index: 0 })
    await expect(panel.getByText('Henüz kişi seçilmedi.')).toBeVisible()
    await panel.getByLabel('Ad', { exact: true }).fill('Kış indirimi')
    await who.selectOption('Tüm kişiler')
    await expect(panel.getByText('Önerilen asistan ve hızla, şimdi başlarsa.')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Kampanya oluştur' }).click()
    await expect(panel.getByText(/^Başlattığınızda \d+ kişi aranacak/)).toBeVisible()
  })
})

test('the dialog that starts a campaign says what is missing', async ({
  panel,
  server,
  account,
}) => {
  const { send, assistantId } = await prepare(server, account, { Ada: '+1 415 555 2234' })
  const json = { name: 'Spring', assistantId }
  const { id } = (await (await send('/api/campaigns', { json })).json()) as { id: string }
  await send(`/api/campaigns/${id}/contacts`, { json: { filter: {} } })
  await send(`/api/assistants/${assistantId}`, { method: 'PATCH', json: { isActive: false } })
  await panel.goto(`/campaigns/${id}`)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  const dialog = panel.getByRole('dialog', { name: 'Start Spring?' })
  await expect(dialog.getByText('The campaign has no active assistant.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Start and call/ })).toBeDisabled()
  await dialog.getByRole('link', { name: 'Go to Assistants' }).click()
  await expect(panel).toHaveURL(/\/assistants$/)
})
