import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import {
  createAccount,
  logIn,
  logInCookies,
  type Server,
  startServer,
  type TestAccount,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

async function enter(page: Page, server: Server, account: TestAccount) {
  const cookies = Object.entries(await logInCookies(server, account))
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })))
}

test('the plans say what each holds, and which one the account has', async ({ panel }) => {
  await panel.goto('/usage')
  await panel.getByRole('link', { name: 'Compare plans' }).click()
  await expect(panel).toHaveURL('/plans')
  const plans = panel.getByRole('list', { name: 'Plans' }).getByRole('listitem')
  await expect(plans).toHaveCount(4)
  await expect(plans.filter({ hasText: 'Your plan' })).toContainText('Business')
  await expect(plans.filter({ hasText: 'For one business' })).toContainText('10,000')
  // Neither BILLING_URL nor SALES_EMAIL is set here.
  await expect(panel.getByText('To change your plan, contact support.')).toBeVisible()
  await expectAccessible(panel)
})

interface Change {
  by: string
  env: Record<string, string>
  /** Of the Pro plan. */
  price: string
  link: string
  href: string | RegExp
}

const CHANGES: Change[] = [
  {
    by: 'a billing page',
    env: {
      BILLING_URL: 'https://billing.example.com/plans',
      SALES_EMAIL: 'sales@example.com',
      PLAN_PRICES: '{"currency":"EUR","pro":49.9}',
    },
    price: '€49.90 each month',
    link: 'Change your plan',
    href: 'https://billing.example.com/plans',
  },
  {
    by: 'mail',
    env: { SALES_EMAIL: 'sales@example.com' },
    price: 'Ask us about the price',
    link: 'sales@example.com',
    href: /^mailto:sales@example\.com/,
  },
]

for (const { by, env, price, link, href } of CHANGES) {
  test(`the plan is changed by ${by} where the installation says so @own-server`, async ({
    page,
  }) => {
    test.setTimeout(within(120_000))
    const server = await startServer({ env })
    await enter(page, server, await createAccount(server, { plan: 'free' }))
    await page.goto(`${server.url}/plans`)
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', href)
    const pro = page.getByRole('listitem').filter({ hasText: 'For one business' })
    await expect(pro).toContainText(price)
    await expect(page.getByText('To change your plan, contact support.')).toHaveCount(0)
    await expectAccessible(page)
    await server.stop()
  })
}

test('a Free account sees an example of an analysis, and the way to the plans @simulator @quick-simulator', async ({
  page,
  server,
}) => {
  const account = await createAccount(server, { plan: 'free', minutes: 30 })
  await enter(page, server, account)
  const send = await logIn(server, account)
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await made.json()) as { id: string }
  await send('/api/phone-numbers/simulated', { json: { friendlyName: 'Desk', assistantId } })
  const json = { phone: '+905551111234', firstName: 'Ada', assistantId }
  const { callId } = (await (await send('/api/calls', { json })).json()) as { callId: string }
  await page.goto(`/calls/${callId}`)
  const example = page.getByRole('figure', { name: 'An example of an analysis' })
  await expect(example).toContainText('Example')
  await expect(example).toContainText('From a made-up call, not this one.')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Compare plans' }).click()
  await expect(page).toHaveURL('/plans')

  await page.goto('/actions/new?channel=sms')
  await page.getByLabel('For which calls').selectOption('hot')
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/plans')
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the plans stand one below the other', async ({ panel }) => {
    await panel.goto('/plans')
    await expect(panel.getByRole('heading', { name: 'Paketler' })).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
