import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { createAccount, logIn, logInCookies, publicApi } from '@/testing/server'

test('the page shows the balance, its use and the ledger @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const assistant = { name: 'Defne', language: 'en' }
  const made = (await (await send('/api/assistants', { json: assistant })).json()) as { id: string }
  await send('/api/phone-numbers/simulated', {
    json: { friendlyName: 'Front desk', assistantId: made.id },
  })
  const json = { phone: '+90 532 111 22 33', first_name: 'Ada', assistant_id: made.id }
  const api = publicApi(server, account)
  const { call_id: id } = (await (await api('/calls', { json })).json()) as { call_id: string }
  await expect
    .poll(async () => {
      const call = (await (await api(`/calls/${id}`)).json()) as { ended_at: string | null }
      return call.ended_at
    })
    .not.toBeNull()

  await panel.goto('/overview')
  await panel.getByRole('main').getByRole('link', { name: 'Minutes left' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible()
  const main = panel.getByRole('main')
  const rows = main.getByRole('region', { name: 'Balance history' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/Ada.*−1:00.*99:00/)
  await expect(main.getByText('Business plan: 1,000 minutes per month')).toBeVisible()
  await expect(main.getByText('more than a year at the pace of the last 30 days')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByLabel('Type').selectOption({ label: 'Call' })
  await expect(panel).toHaveURL(/kind=call/)
  await expect(rows).toHaveCount(2)
  const download = panel.waitForEvent('download')
  await main.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await panel.goto('/usage?kind=trial&month=2020-01')
  await expect(main.getByText('No matching changes')).toBeVisible()
  await panel.getByRole('link', { name: 'Show all changes' }).click()
  await rows.filter({ hasText: 'Ada' }).getByRole('link').click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the page says what to do if no minutes are left', async ({ page, server }) => {
    const account = await createAccount(server, { plan: 'pro', minutes: 0 })
    const cookies = Object.entries(await logInCookies(server, account))
    await page
      .context()
      .addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })))
    await page.goto('/usage')
    await expect(page.getByText('Bir aramaya yetecek dakikanız yok.')).toBeVisible()
    await expect(page.getByText(/Paketinize 1 \S+ tarihinde 300 dakika eklenecek/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Paket dakikaları' })).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
