import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, publicApi, type Server, type TestAccount } from '@/testing/server'

/** Lets the simulator play a call with a minute of talk. @returns its id and talk time */
async function makeCall(server: Server, account: TestAccount) {
  const send = await logIn(server, account)
  const json = { name: 'Defne', language: 'en' }
  const { id } = (await (await send('/api/assistants', { json })).json()) as { id: string }
  const line = { friendlyName: 'Front desk', assistantId: id }
  await send('/api/phone-numbers/simulated', { json: line })
  const api = publicApi(server, account)
  const contact = { phone: '+90 532 111 22 33', first_name: 'Ada', assistant_id: id }
  const started = await api('/calls', { json: contact })
  const { call_id: callId } = (await started.json()) as { call_id: string }
  const read = async () =>
    (await (await api(`/calls/${callId}`)).json()) as { status: string; duration_seconds: number }
  await expect.poll(async () => (await read()).status).toBe('completed')
  return { callId, seconds: (await read()).duration_seconds }
}

/** Formatted telephone cost at a price per minute. */
const amountOf = (seconds: number, perMinute: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'TRY',
    minimumFractionDigits: 2,
    maximumFractionDigits: (seconds / 60) * perMinute < 1 ? 4 : 2,
  }).format((seconds / 60) * perMinute)

test('an unknown cost leads to the prices, which the next call has', async ({
  panel,
  server,
  account,
}) => {
  const { callId } = await makeCall(server, account)
  await panel.goto(`/calls/${callId}`)
  const card = panel.locator('section', { has: panel.getByRole('heading', { name: 'Cost' }) })
  await expect(card).toContainText('No telephone price for Türkiye.')
  // The sum, and the telephone.
  await expect(card.getByText('unknown', { exact: true })).toHaveCount(2)
  await expectAccessible(panel)
  await card.getByRole('link', { name: 'Set a price' }).click()

  await expect(panel.getByText('No price yet')).toBeVisible()
  await panel.getByLabel('Currency', { exact: true }).selectOption('EUR')
  await panel.getByLabel('EUR for one US dollar').fill('0,9')
  await panel.getByLabel('Currency', { exact: true }).selectOption('TRY')
  // The rate of one currency is not that of another.
  await expect(panel.getByLabel('TRY for one US dollar')).toHaveValue('')
  await panel.getByRole('button', { name: 'Save currency' }).click()
  await expect(panel.getByText(/how much one US dollar costs/)).toBeVisible()
  await panel.getByLabel('TRY for one US dollar').fill('41,5')
  await panel.getByRole('button', { name: 'Save currency' }).click()
  await expect(panel.getByText('Currency saved')).toBeVisible()
  await panel.getByLabel('Country').selectOption('Türkiye')
  await panel.getByLabel('Price per minute in TRY').fill('0,85')
  await panel.getByRole('button', { name: 'Save price' }).click()
  await expect(panel.getByText('TRY 0.85 per minute')).toBeVisible()
  await expectAccessible(panel)

  // The call of before keeps its cost.
  await panel.goto(`/calls/${callId}`)
  await expect(card).toContainText('unknown')
  const next = await makeCall(server, account)
  await panel.goto(`/calls/${next.callId}`)
  const amount = amountOf(next.seconds, 0.85, 'en')
  await expect(card.getByText(amount)).toHaveCount(2)
  await panel.goto('/calls')
  await expect(panel.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
  await expect(panel.getByRole('row', { name: /Ada/ }).first()).toContainText(amount)
  await panel.goto('/analytics')
  await expect(panel.getByRole('region', { name: 'Costs' })).toContainText(
    'A part of the cost of 1 call is unknown, of 2 in total.',
  )
  await expectAccessible(panel)

  await panel.goto('/settings/costs')
  await panel.getByRole('button', { name: 'Remove the price: Türkiye' }).click()
  await expect(panel.getByText('No price yet')).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the settings of costs fit @look', async ({ panel, server, account }) => {
    const send = await logIn(server, account)
    const price = { currency: 'USD', country: '*', direction: 'outbound', perMinute: 0.02 }
    expect((await send('/api/telephony-prices', { method: 'PUT', json: price })).status).toBe(200)
    await panel.goto('/settings/costs')
    await expect(panel.getByText('Diğer tüm ülkeler').first()).toBeVisible()
    await expectAccessible(panel)
  })
})
