import { expect, expectAccessible, test } from '@/testing/browser/panel'
import {
  agentSecret,
  logIn,
  publicApi,
  sender,
  type Server,
  type TestAccount,
} from '@/testing/server'
import { untilKeysWork } from '../keyboard'

async function prepare(server: Server, account: TestAccount) {
  const send = await logIn(server, account)
  const json = { name: 'Defne', language: 'en' }
  const { id } = (await (await send('/api/assistants', { json })).json()) as { id: string }
  const phoneNumber = { friendlyName: 'Front desk', assistantId: id }
  expect((await send('/api/phone-numbers/simulated', { json: phoneNumber })).status).toBe(201)
  return id
}

async function makeCalls(
  server: Server,
  account: TestAccount,
  contacts: { phone: string; first_name: string }[],
) {
  const assistantId = await prepare(server, account)
  const api = publicApi(server, account)
  const ids: string[] = []
  for (const contact of contacts) {
    const response = await api('/calls', { json: { ...contact, assistant_id: assistantId } })
    const { call_id: id } = (await response.json()) as { call_id: string }
    await expect
      .poll(async () => {
        const read = (await (await api(`/calls/${id}`)).json()) as Record<string, unknown>
        return read.ended_at !== null && (read.status !== 'completed' || read.summary !== null)
      })
      .toBe(true)
    ids.push(id)
  }
  return ids
}

const CONTACTS = [
  { phone: '+90 532 111 22 33', first_name: 'Ada' },
  { phone: '+90 532 111 00 02', first_name: 'Grace' },
  { phone: '+90 532 111 00 07', first_name: 'Deniz' },
]

test('the first call is started from the empty page, followed live and reviewed @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await prepare(server, account)
  await panel.goto('/calls')
  await expect(panel.getByText('No calls yet')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'New call' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Start a call' })
  await dialog.getByLabel('Phone number').fill('0532 111')
  await dialog.getByRole('button', { name: 'Start call' }).click()
  await expect(dialog.getByText('A phone number has at least 10 digits.')).toBeVisible()
  await expectAccessible(panel)
  await dialog.getByLabel('Phone number').fill('0532 111 22 44')
  await dialog.getByLabel('First name').fill('Zeynep')
  await dialog.getByRole('button', { name: 'Start call' }).click()

  await panel.waitForURL(/\/calls\/[0-9a-f-]{36}$/)
  await expect(panel.getByRole('heading', { level: 1, name: 'Zeynep' })).toBeVisible()
  const timeline = panel.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Hello Zeynep, this is Defne.')).toBeVisible()
  await expect(timeline.getByText('The assistant said goodbye and hung up')).toBeVisible()
  const analysis = panel.locator('section', {
    has: panel.getByRole('heading', { name: 'Analysis' }),
  })
  await expect(analysis.getByText('Zeynep was interested in what was offered.')).toBeVisible()
  await expect(analysis.getByText('0 → 66')).toBeVisible()
  await expect(analysis.getByText('Created by fixed rules')).toBeVisible()
  await expect(panel.getByText('1:00', { exact: true })).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Analyze again' }).click()
  await expect(panel.getByText('No new result')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Call again' }).click()
  const again = panel.getByRole('dialog', { name: 'Call Zeynep?' })
  await expect(again.getByLabel('Assistant')).toHaveValue(/^asst_/)
  await expectAccessible(panel)
  const first = panel.url()
  await again.getByRole('button', { name: 'Start call' }).click()
  await panel.waitForURL((url) => url.href !== first && url.pathname.startsWith('/calls/'))
  await expect(panel.getByText('66 → 66').or(panel.getByText('66, unchanged'))).toBeVisible()
})

test('the list is filtered through the URL and navigated by keyboard @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  const [, busy] = await makeCalls(server, account, CONTACTS)
  await panel.goto('/calls')
  const rows = panel.getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(/Deniz.*Appointment.*Defne.*0:50/)
  await expect(rows.nth(2)).toContainText(/Grace.*Busy/)
  await expectAccessible(panel)

  await panel.getByLabel('Status', { exact: true }).selectOption({ label: 'Busy' })
  await expect(panel).toHaveURL(/status=busy/)
  await expect(rows).toHaveCount(2)
  await panel.getByLabel('Outcome').selectOption({ label: 'Interested' })
  await expect(panel.getByText('No matching calls')).toBeVisible()
  await panel.getByRole('link', { name: 'Show all calls' }).click()
  await expect(rows).toHaveCount(4)

  await panel.getByLabel('Name or phone number').fill('1112233')
  await expect(panel).toHaveURL(/search=1112233/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Ada')

  await panel.goto('/calls?status=nonsense&page=7')
  await expect(rows).toHaveCount(4)
  await rows.nth(1).getByRole('link').first().focus()
  await untilKeysWork(panel)
  await panel.keyboard.press('ArrowDown')
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(`/calls/${busy}`)
  await expect(panel.getByText('The line was busy')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Analysis' })).toHaveCount(0)
})

test('the timeline shows tool calls, also in Turkish, on a phone, in dark mode @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  const [, , booked] = await makeCalls(server, account, CONTACTS)
  await panel.goto(`/calls/${booked}`)
  await expect(panel.getByText(/Booked an appointment for \w+, /)).toBeVisible()

  const { hostname } = new URL(server.url)
  await panel.context().addCookies([{ name: 'locale', value: 'tr', domain: hostname, path: '/' }])
  await panel.emulateMedia({ colorScheme: 'dark' })
  await panel.setViewportSize({ width: 390, height: 844 })
  await panel.reload()
  await expect(panel.getByRole('heading', { name: 'Analiz' })).toBeVisible()
  await expect(panel.getByText(/için randevu oluşturdu · \d/)).toBeVisible()
  await expectAccessible(panel)
  await panel.goto('/calls')
  await expect(panel.getByRole('heading', { level: 1, name: 'Aramalar' })).toBeVisible()
  await expectAccessible(panel)
  const width = await panel.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('a call that does not exist is not found @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  const ids = await makeCalls(server, account, CONTACTS.slice(1, 2))
  await panel.goto(`/calls/${ids[0]}`)
  await expect(panel.getByRole('heading', { level: 1, name: 'Grace' })).toBeVisible()
  for (const id of ['00000000-0000-4000-8000-000000000000', 'abc']) {
    await panel.goto(`/calls/${id}`)
    await expect(panel.getByRole('heading', { level: 1 })).not.toHaveText('Grace')
    await expect(panel.getByText('Timeline')).toHaveCount(0)
  }
})

test('a running call is ended from its page @simulator', async ({ panel, server, account }) => {
  const send = await logIn(server, account)
  await prepare(server, account)
  const { data } = (await (await send('/api/phone-numbers')).json()) as {
    data: [{ phoneNumber: string }]
  }
  const agent = sender(server, { authorization: `Bearer ${await agentSecret(server)}` })
  const json = { to: data[0].phoneNumber, from: '+905321119988' }
  const opened = await agent('/api/agent/calls/inbound', { json })
  const { id } = (await opened.json()) as { id: string }

  await panel.goto(`/calls/${id}`)
  const controls = panel.getByRole('region', { name: 'This call is running' })
  await expect(controls.getByRole('button', { name: 'Listen in' })).toHaveCount(0)
  await controls.getByRole('button', { name: 'Hang up' }).click()
  const question = panel.getByRole('alertdialog', { name: 'Hang up this call?' })
  await expectAccessible(panel)
  await question.getByRole('button', { name: 'Hang up' }).click()
  await expect(panel.getByText('You ended the call from the panel')).toBeVisible()
  await expect(controls).toHaveCount(0)
  await expectAccessible(panel)
})
