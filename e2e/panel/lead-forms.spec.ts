import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { openFreshPage } from '@/testing/browser/hydration'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

interface Form {
  id: string
  slug: string
}

async function post<T>(panel: Page, path: string, data: object): Promise<T> {
  const response = await panel.request.post(path, { data })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as T
}

/** An assistant with a phone number, which may call American numbers at any hour. */
async function makeCaller(panel: Page): Promise<string> {
  const assistant = { name: 'Defne', language: 'en' }
  const { id } = await post<{ id: string }>(panel, '/api/assistants', assistant)
  const line = { friendlyName: 'Front desk', assistantId: id }
  await post(panel, '/api/phone-numbers/simulated', line)
  const week = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])
  await panel.request.put('/api/permitted-hours/US', { data: { week, skipHolidays: false } })
  return id
}

function makeForm(panel: Page, more: object): Promise<Form> {
  const consent = { text: 'I agree to be called.', marketingText: 'Send me news.' }
  return post(panel, '/api/lead-forms', {
    name: 'Call me back',
    countries: ['US'],
    consent,
    ...more,
  })
}

async function submissionsOf(panel: Page, { id }: Form): Promise<Record<string, unknown>[]> {
  const response = await panel.request.get(`/api/lead-forms/${id}/submissions`)
  return ((await response.json()) as { data: Record<string, unknown>[] }).data
}

/** A form that is sent within two seconds was filled in by a program. */
const untilCredible = (openedAt: number) =>
  expect.poll(() => Date.now() - openedAt).toBeGreaterThan(2000)

test('a form is created beside its preview', async ({ panel }) => {
  await makeCaller(panel)
  await panel.goto('/lead-forms/new')
  await panel.getByLabel('Name', { exact: true }).first().fill('Spring offer')
  await panel.getByLabel('Heading').fill('Shall we call you?')
  await expect(panel.getByText('Shall we call you?', { exact: true })).toBeVisible()
  await panel.getByRole('combobox', { name: 'Company' }).selectOption('required')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Create form' }).click()
  await panel.waitForURL(/\/lead-forms\/\d+$/)
  await expect(panel.getByRole('heading', { level: 1 })).toContainText('Spring offer')
  await panel.goto('/f/spring-offer')
  await expect(panel.getByRole('heading', { name: 'Shall we call you?' })).toBeVisible()
  await expect(panel.getByLabel('Company')).toHaveAttribute('required')
})

test('a visitor without JavaScript is called; list and timeline show it', async ({
  panel,
  browser,
  server,
}) => {
  const form = await makeForm(panel, { assistantId: await makeCaller(panel) })
  const options = { ...PHONE, locale: 'en-GB', javaScriptEnabled: false }
  const visitor = await (await browser.newContext(options)).newPage()
  await visitor.goto(`${server.url}/f/${form.slug}?utm_source=spring`)
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Phone', { exact: true }).fill('12')
  await visitor.getByLabel('Message').fill('In the <b>evening</b>')
  await visitor.getByLabel('I agree to be called.').check()
  await visitor.getByLabel('Send me news.').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Enter a phone number that can be called.')).toBeVisible()
  await expect(visitor.getByLabel('Phone', { exact: true })).toHaveValue('12')
  await expect(visitor.getByLabel('Message')).toHaveValue('In the <b>evening</b>')
  await expect(visitor.getByLabel('Send me news.')).toBeChecked()
  await expect(visitor.getByLabel('I agree to be called.')).not.toBeChecked()

  await visitor.getByLabel('Phone', { exact: true }).fill('(415) 555-2671')
  await visitor.getByLabel('I agree to be called.').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await visitor.waitForURL(/\/f\/[\w-]+\/[\w-]{22}$/)
  // The page of a browser without scripts loads itself again.
  await expect(async () => {
    await visitor.reload()
    expect(await visitor.getByText(/The call from .* has ended/).count()).toBe(1)
  }).toPass()
  await visitor.context().close()

  const [submission] = await submissionsOf(panel, form)
  expect(submission).toMatchObject({
    source: 'page',
    phone: '+14155552671',
    utm: { utm_source: 'spring' },
    consent: { version: 1, text: 'I agree to be called.', marketing: true },
  })
  await panel.goto(`/lead-forms/${form.id}`)
  await expect(panel.getByRole('row').filter({ hasText: 'Ada' })).toBeVisible()
  await panel.goto(`/contacts/${String(submission?.contactId)}`)
  await expect(panel.getByText('Call me back', { exact: false }).first()).toBeVisible()
})

const VISITS = [
  { options: { ...PHONE, locale: 'en-GB' }, name: 'First name', phone: 'Phone', send: 'Send' },
  { options: TURKISH_PHONE, name: 'Ad', phone: 'Telefon', send: 'Gönder' },
]

for (const { options, name, phone, send } of VISITS) {
  test(`the pages of a form are accessible: ${options.locale}`, async ({
    panel,
    browser,
    server,
  }) => {
    const form = await makeForm(panel, {
      assistantId: await makeCaller(panel),
      fields: {
        isNameWhole: false,
        lastName: 'off',
        email: 'optional',
        company: 'optional',
        note: 'optional',
        questions: [
          { id: 'q1', kind: 'choice', label: 'Q1', choices: ['1', '2'] },
          { id: 'q2', kind: 'yes_no', label: 'Q2' },
          { id: 'q3', kind: 'date', label: 'Q3' },
        ],
      },
    })
    const visitor = await openFreshPage(browser, options)
    await visitor.goto(`${server.url}/f/${form.slug}`)
    const openedAt = Date.now()
    await expectAccessible(visitor)
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await visitor.getByLabel(name, { exact: true }).fill('Ada')
    await visitor.getByLabel(phone, { exact: true }).fill('(415) 555-2672')
    await visitor.getByLabel('I agree to be called.').check()
    await untilCredible(openedAt)
    await visitor.getByRole('button', { name: send }).click()
    await visitor.waitForURL(/\/f\/[\w-]+\/[\w-]{22}$/)
    // The number that called.
    await expect(visitor.getByText(/\(?0?850\)? \d{3} \d\d ?\d\d/)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.context().close()
  })
}

/** A website with the embed script, on another origin. */
async function startSite(script: (path: string) => string) {
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>A shop</title><h1>A shop</h1>
      <script>
        addEventListener('santral:submitted', ({ detail }) => (window.submitted = detail))
      </script>${script(request.url ?? '')}`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => site.close() }
}

async function fillIn(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('First name').fill('Ada')
  await frame.getByLabel('Phone', { exact: true }).fill('(415) 555-2673')
  await frame.getByLabel('I agree to be called.').check()
}

test('a form is part of another website, and of no site that it does not allow', async ({
  panel,
  browser,
  server,
}) => {
  const tag = (path: string) =>
    `<script src="${server.url}/embed/lead-form.js" data-form="in-a-shop" ${
      path.startsWith('/button') ? 'data-mode="button"' : ''
    } data-theme="light" async></script>`
  const [shop, stranger] = [await startSite(tag), await startSite(tag)]
  const form = await makeForm(panel, { slug: 'in-a-shop', callsAtOnce: false, sites: [shop.url] })
  const visitor = await openFreshPage(browser, { locale: 'en-GB' })
  await visitor.goto(`${shop.url}/inline?utm_source=shop`)
  const frame = visitor.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'We call you back' })).toBeVisible()
  const openedAt = Date.now()
  const heightOf = async () => (await visitor.locator('iframe').boundingBox())?.height ?? 0
  await expect.poll(heightOf).toBeGreaterThan(500)
  const tall = await heightOf()
  await fillIn(frame)
  await untilCredible(openedAt)
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect.poll(heightOf).toBeLessThan(tall)
  const [submission] = await submissionsOf(panel, form)
  expect(submission).toMatchObject({
    source: 'embed',
    page: `${shop.url}/inline?utm_source=shop`,
    utm: { utm_source: 'shop' },
  })
  const submitted = () => visitor.evaluate(() => (window as never)['submitted'] as unknown)
  await expect.poll(submitted).toEqual({ form: 'in-a-shop', submission: submission?.id })
  expect(await visitor.context().cookies()).toEqual([])

  await visitor.goto(`${shop.url}/button`)
  await visitor.getByRole('button', { name: 'Call me back' }).click()
  const dialog = visitor.getByRole('dialog')
  await expect(dialog.frameLocator('iframe').getByLabel('First name')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  const refusal = visitor.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await visitor.goto(`${stranger.url}/inline`)
  await refusal
  await expect(visitor.frameLocator('iframe').getByLabel('First name')).toHaveCount(0)
  await visitor.context().close()
  shop.stop()
  stranger.stop()
})
