import { makeTwoCalls } from '@/testing/browser/two-calls'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { agentSecret, createAccount, logIn, logInCookies, sender } from '@/testing/server'

test('every bar leads to the calls behind it @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await makeTwoCalls(server, account)
  await panel.goto('/overview')
  await panel.getByRole('main').getByRole('link', { name: 'More in Analytics' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  const main = panel.getByRole('main')
  const rows = main.getByRole('row')
  const back = () => panel.goBack()
  await expect(main.getByRole('link', { name: 'Answer rate' })).toBeVisible()
  await expect(main.getByText('50%', { exact: true })).toBeVisible()
  await expect(main.getByText('0 in the 30 days before').first()).toBeVisible()
  await expectAccessible(panel)

  const charts = main.getByRole('group')
  const ofDay = charts.nth(0).getByRole('link')
  await expect(ofDay).toHaveAccessibleName(/: Answered 1, Not answered 1$/)
  await ofDay.click()
  await expect(panel).toHaveURL(/\/calls\?from=([\d-]{10})&to=\1$/)
  await expect(rows).toHaveCount(3)
  await back()

  const ofHour = charts.nth(1).getByRole('link').first()
  await ofHour.click()
  await expect(panel).toHaveURL(/&hour=\d+$/)
  await expect(main.getByLabel('Hour of the day')).not.toHaveValue('')
  await expectAccessible(panel)
  await back()

  await main.getByRole('link', { name: /^Interested/ }).click()
  await expect(panel).toHaveURL(/&outcome=interested$/)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Ada')
  await back()

  await main.getByRole('link', { name: /^Defne/ }).click()
  await expect(panel).toHaveURL(/&assistant=/)
  await expect(rows).toHaveCount(3)
})

test('the figures choose what the charts show @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await makeTwoCalls(server, account)
  await panel.goto('/analytics')
  const main = panel.getByRole('main')
  await main.getByRole('link', { name: 'Talk time' }).click()
  await expect(panel).toHaveURL('/analytics?measure=talkTime')
  await expect(main.getByRole('link', { name: 'Talk time' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(main.getByRole('group').first()).toHaveAccessibleName('Talk time, By day')
  await main.getByRole('link', { name: 'Appointments booked' }).click()
  await expect(main.getByText('No appointment was booked in these calls.').first()).toBeVisible()
  await expectAccessible(panel)

  await main.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(panel).toHaveURL(/measure=appointments&from=[\d-]{10}&to=[\d-]{10}$/)
  await panel.goto('/analytics?from=2026-01-02&to=2026-01-03')
  await expect(main.getByText('No calls in this period')).toBeVisible()
  await main.getByRole('link', { name: 'Show the last 12 months' }).click()
  await expect(main.getByLabel('Period')).toHaveValue('365')
})

test('replies are measured by version and provider @simulator', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const assistant = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await assistant.json()) as { id: string }
  const line = await send('/api/phone-numbers/simulated', {
    json: { friendlyName: 'Front desk', assistantId },
  })
  const { phoneNumber } = (await line.json()) as { phoneNumber: string }
  const agent = sender(server, { authorization: `Bearer ${await agentSecret(server)}` })
  const json = { to: phoneNumber, from: '+14155550003' }
  const called = await agent('/api/agent/calls/inbound', { json })
  const { id } = (await called.json()) as { id: string }
  await agent(`/api/agent/calls/${id}/status`, { json: { status: 'in_progress' } })
  const trace = { replyMs: 900, model: 'openai/gpt-4o-mini', tts: 'elevenlabs/turbo' }
  const turns = [
    { index: 0, role: 'user', text: 'Hello, are you open today?' },
    { index: 1, role: 'assistant', text: 'Yes.', trace: { ...trace, interruptedBy: 'person' } },
    { index: 2, role: 'assistant', text: 'Until six.', trace: { ...trace, replyMs: 1800 } },
  ]
  await agent(`/api/agent/calls/${id}/transcript`, { json: { turns } })
  const talk = { status: 'completed', endReason: 'customer_hung_up', talkSeconds: 20 }
  expect((await agent(`/api/agent/calls/${id}/complete`, { json: talk })).status).toBe(200)

  await panel.goto('/analytics#voice')
  const voice = panel.getByRole('region', { name: 'Voice' })
  await expect(voice.getByText('95% within 1.8 s')).toBeVisible()
  await expect(voice.getByText('1 reply interrupted')).toBeVisible()
  await expect(voice.getByRole('row', { name: /^Defne v1/ })).toContainText('1.8 s')
  await expect(voice.getByRole('row', { name: /^openai\/gpt-4o-mini/ })).toContainText('50%')
  await expectAccessible(panel)
  await panel.goto('/analytics?from=2026-01-02&to=2026-01-03')
  await expect(voice.getByText(/^No reply was measured/)).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a Free account sees its calls, and where outcomes begin @simulator @quick-simulator', async ({
    page,
    server,
  }) => {
    const account = await createAccount(server, { plan: 'free', minutes: 30 })
    const cookies = Object.entries(await logInCookies(server, account))
    await page
      .context()
      .addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })))
    await page.goto('/analytics')
    await expect(page.getByText('Henüz sayılacak bir şey yok')).toBeVisible()
    await expectAccessible(page)

    const send = await logIn(server, account)
    const made = await send('/api/assistants', { json: { name: 'Defne', language: 'tr' } })
    const { id: assistantId } = (await made.json()) as { id: string }
    const line = { friendlyName: 'Resepsiyon', assistantId }
    expect((await send('/api/phone-numbers/simulated', { json: line })).status).toBe(201)
    const json = { phone: '+905321110007', firstName: 'Ada', assistantId }
    expect((await send('/api/calls', { json })).status).toBe(201)
    await page.reload()
    await expect(page.getByText(/Pro ve üstü paketlerde bulunur/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /Paket/ })).toHaveAttribute(
      'href',
      '/plans',
    )
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
