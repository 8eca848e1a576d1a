import { readFile } from 'node:fs/promises'
import { makeTwoCalls } from '@/testing/browser/two-calls'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'

test('a period filters the list, its export and the charts through the URL @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await makeTwoCalls(server, account)
  await panel.goto('/calls')
  const rows = panel.getByRole('row')
  await expect(rows).toHaveCount(3)
  const period = panel.getByLabel('Period')
  await period.selectOption({ label: 'Today' })
  await expect(panel).toHaveURL(/\?from=([\d-]{10})&to=\1$/)
  await expect(rows).toHaveCount(3)

  await period.selectOption({ label: 'Custom dates' })
  await panel.getByLabel('First day').fill('2026-01-02')
  await panel.getByLabel('Last day').fill('2026-01-01')
  await expect(panel.getByText('The last day must not be before the first day.')).toBeVisible()
  await panel.getByLabel('Last day').fill('2026-01-03')
  await panel.getByLabel('Last day').press('Enter')
  await expect(panel).toHaveURL('/calls?from=2026-01-02&to=2026-01-03')
  await expect(panel.getByText('No matching calls')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/calls/export?from=2026-01-02&to=2026-01-03',
  )
  await expectAccessible(panel)

  await panel.getByRole('link', { name: 'Charts' }).click()
  await expect(panel.getByText('No calls in this period')).toBeVisible()
  await expect(panel.getByLabel('First day')).toHaveValue('2026-01-02')
  await panel.getByRole('link', { name: 'Show the last 12 months' }).click()
  await expect(period).toHaveValue('365')
  await expect(panel.getByRole('table').first().getByRole('row')).toHaveCount(14)
  await panel.goBack()
  await expect(panel.getByText('No calls in this period')).toBeVisible()
  await panel.goBack()
  await expect(panel.getByText('No matching calls')).toBeVisible()
  await panel.goForward()
  await expect(panel.getByText('No calls in this period')).toBeVisible()

  await panel.goto('/calls?from=2026-02-30&to=never&status=busy&assistant=nobody')
  await expect(rows).toHaveCount(2)
  const download = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^aramalar-[\d-]{10}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(';Meşgul;')
})

test('charts show the results of calls and link to the calls @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await makeTwoCalls(server, account)
  await panel.goto('/calls?view=charts')
  await expect(panel.getByText('Previous 30 days: 0', { exact: true })).toBeVisible()
  await expect(panel.getByText('50%', { exact: true })).toBeVisible()
  const perDay = panel.getByRole('table').first().getByRole('row')
  await expect(perDay).toHaveCount(31)
  await expect(perDay.last().getByRole('cell')).toHaveText(['1', '1', '0'])
  await expect(panel.locator('figure svg')).toHaveCount(2)
  await expectAccessible(panel)

  await panel.getByLabel('Status', { exact: true }).selectOption({ label: 'Completed' })
  await expect(perDay.last().getByRole('cell')).toHaveText(['1', '0', '0'])
  await panel.getByRole('link', { name: 'Interested' }).click()
  await expect(panel).toHaveURL(/status=completed&outcome=interested&from=/)
  await expect(panel.getByRole('row')).toHaveCount(2)
  await expect(panel.getByRole('row').last()).toContainText('Ada')
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('charts fit the screen @simulator @quick-simulator', async ({ panel, server, account }) => {
    await panel.goto('/calls?view=charts')
    await expect(panel.getByText('Henüz arama yok')).toBeVisible()
    await makeTwoCalls(server, account)
    await panel.goto('/calls?view=charts&from=2026-01-01')
    await expect(
      panel.getByRole('heading', { name: /^(Hafta|Ay)lara göre aramalar$/ }),
    ).toBeVisible()
    await expect(panel.locator('figure svg')).toHaveCount(2)
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
