import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { logIn, publicApi, type Send, startReceiver } from '@/testing/server'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const withReceiver = test.extend<{ receiver: Receiver }>({
  // Playwright reads the dependencies of a fixture from this pattern, so it must stay, even if empty.
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, provide) => {
    const receiver = await startReceiver((_, response) => response.writeHead(200).end('thanks'))
    await provide(receiver)
    await receiver.close()
  },
})

async function subscribe(panel: Page, url: string) {
  await panel.goto('/webhooks')
  await panel.getByRole('main').getByRole('button', { name: 'New subscription' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Event').selectOption('Contact created')
  await dialog.getByLabel('Target URL').fill(url)
  await dialog.getByRole('button', { name: 'Create subscription' }).click()
  await expect(dialog.getByText('Subscription created')).toBeVisible()
  return dialog
}

async function createContact(api: Send, n: number): Promise<string> {
  const json = { first_name: 'Ada', phone: `+90532000000${n}` }
  const { id } = (await (await api('/contacts', { json })).json()) as { id: string }
  return `contact.created:${id}`
}

async function untilSubscription(send: Send, expected: Record<string, unknown>): Promise<void> {
  const read = async () =>
    ((await (await send('/api/webhooks')).json()) as { data: object[] }).data[0]
  await expect.poll(read).toMatchObject(expected)
}

withReceiver(
  'shows the secret once, sends a sample and shows the result @private-targets',
  async ({ panel, receiver }) => {
    const dialog = await subscribe(panel, receiver.url)
    const secret = await dialog.getByRole('figure', { name: 'Subscription secret' }).innerText()
    expect(secret.trim()).toMatch(/^[0-9a-f]{32}$/)
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Send a sample' }).click()

    await expect(panel.getByRole('heading', { level: 1, name: 'Contact created' })).toBeVisible()
    await expect(panel.getByText('Delivered')).toBeVisible()
    await expect(panel.getByText('The receiver accepted it.')).toBeVisible()
    await expect(panel.getByText('thanks')).toBeVisible()
    await expectAccessible(panel)

    await panel.getByRole('link', { name: 'Open subscription' }).click()
    await expect(panel.getByText('Active')).toBeVisible()
    expect(await panel.content()).not.toContain(secret.trim())
    await expectAccessible(panel)
  },
)

withReceiver('sends a failed delivery again @private-targets', async ({ panel, receiver }) => {
  receiver.answer((_, response) => response.writeHead(500).end('out of order'), 200)
  const dialog = await subscribe(panel, receiver.url)
  await dialog.getByRole('button', { name: 'Send a sample' }).click()
  await expect(panel.getByText('Failed', { exact: true })).toBeVisible()
  await expect(panel.getByText('The receiver failed while processing the request.')).toBeVisible()
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.getByText('Delivered')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Attempt 2' })).toBeVisible()
  expect(receiver.requests).toHaveLength(2)
})

withReceiver(
  'explains an ended subscription, and sends its successor what was missed @private-targets',
  async ({ panel, account, server, receiver }) => {
    test.slow()
    receiver.answer((_, response) => response.writeHead(500).end('out of order'))
    const dialog = await subscribe(panel, receiver.url)
    await dialog.getByRole('link', { name: 'Done' }).click()
    await expect(panel.getByText('No attempts in this period.')).toBeVisible()
    const api = publicApi(server, account)
    const events = [await createContact(api, 1), await createContact(api, 2)]
    await untilSubscription(await logIn(server, account), { isActive: false })
    events.push(await createContact(api, 3))
    await panel.reload()
    await expect(panel.getByText('10 attempts in a row failed.')).toBeVisible()
    await expect(panel.getByText('3 events did not arrive.')).toBeVisible()
    const failures = panel.getByRole('table', { name: 'Last failures' })
    await expect(failures.getByRole('row')).toHaveCount(11)
    await expect(failures.getByText('out of order').first()).toBeVisible()
    await expect(panel.getByText('Its log says why.')).toBeVisible()
    await expect(panel.getByRole('img', { name: 'Success rate' })).toBeVisible()
    await expectAccessible(panel)

    receiver.answer(200)
    await panel.getByRole('button', { name: 'Create a successor' }).click()
    await expect(panel.getByRole('dialog').getByLabel('Target URL')).toHaveValue(receiver.url)
    await panel.getByRole('button', { name: 'Create subscription' }).click()
    await panel.getByRole('dialog').getByRole('link', { name: 'Done' }).click()
    await expect(
      panel.getByText('An earlier subscription to this URL missed 3 events.'),
    ).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Send what was missed' }).click()
    const resend = panel.getByRole('dialog')
    await resend.getByLabel('Since').selectOption('A date and time')
    await expect(resend.getByLabel('Date and time', { exact: true })).toBeVisible()
    await expectAccessible(panel)
    await resend.getByLabel('Since').selectOption('24 hours ago')
    await resend.getByRole('button', { name: 'Send 3 events' }).click()

    const arrived = await receiver.waitFor(13)
    const ids = arrived.slice(-3).map(({ headers }) => headers['webhook-id'])
    expect(ids.toSorted()).toEqual(events.toSorted())
    await expect(panel.getByText('missed 3 events')).toBeHidden()
    await expect(panel.getByRole('row', { name: /Delivered/ })).toHaveCount(3)
    await panel.getByRole('link', { name: '7 days' }).click()
    await expect(panel).toHaveURL(/period=week/)
    await expect(panel.getByText('100%').first()).toBeVisible()
  },
)

withReceiver(
  'says that a receiver fails, and tries it when asked @private-targets',
  async ({ panel, account, server, receiver }) => {
    receiver.answer((_, response) => response.writeHead(503, { 'retry-after': '3000' }).end(), 200)
    const dialog = await subscribe(panel, receiver.url)
    await dialog.getByRole('link', { name: 'Done' }).click()
    await expect(panel.getByText('No attempts in this period.')).toBeVisible()
    await createContact(publicApi(server, account), 1)
    await untilSubscription(await logIn(server, account), { failCount: 1 })
    await panel.reload()
    await expect(panel.getByText('The receiver is failing.')).toBeVisible()
    await expect(panel.getByText(/Next attempt at \d\d:\d\d:\d\d. 1 event waits./)).toBeVisible()
    await expect(panel.getByText('1 of 10 failures in a row.')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Try now' }).click()
    await expect(panel.getByText('The receiver is failing.')).toBeHidden()
    await expect(panel.getByRole('row', { name: /Delivered/ })).toHaveCount(1)
  },
)

withReceiver('finds the deliveries of an event @private-targets', async ({ panel, receiver }) => {
  const dialog = await subscribe(panel, receiver.url)
  await dialog.getByRole('button', { name: 'Send a sample' }).click()
  await panel.getByRole('link', { name: 'All deliveries of this event' }).click()
  const search = panel.getByRole('searchbox', { name: 'Event ID or delivery ID' })
  await expect(search).toHaveValue(/^contact\.created:sample-/)
  await expect(panel.getByRole('row', { name: /Contact created/ })).toHaveCount(1)
  await panel.getByLabel('Period').selectOption('Today')
  await expect(panel).toHaveURL(/from=/)
  await expect(panel.getByRole('row', { name: /Contact created/ })).toHaveCount(1)
  await search.fill('contact.created:none')
  await expect(panel.getByText('No matching deliveries')).toBeVisible()
})

withReceiver('lists and filters deliveries @private-targets', async ({ panel, receiver }) => {
  const dialog = await subscribe(panel, receiver.url)
  await dialog.getByRole('button', { name: 'Send a sample' }).click()
  await expect(panel.getByText('Delivered')).toBeVisible()
  await panel.getByRole('link', { name: 'Deliveries', exact: true }).click()
  await expect(panel.getByRole('row', { name: /Contact created/ })).toHaveCount(1)
  await panel.getByLabel('Status').selectOption('Failed')
  await expect(panel.getByText('No matching deliveries')).toBeVisible()
  await expect(panel).toHaveURL(/status=failed/)
  await panel.getByRole('link', { name: 'Show all deliveries' }).click()
  await expect(panel.getByRole('row', { name: /Contact created/ })).toHaveCount(1)
  await expectAccessible(panel)
})

test('rejects a target URL without HTTPS, and keeps the input', async ({ panel }) => {
  await panel.goto('/webhooks')
  await panel.getByRole('main').getByRole('button', { name: 'New subscription' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Target URL').fill('http://example.com')
  await dialog.getByRole('button', { name: 'Create subscription' }).click()
  await expect(dialog.getByText('Enter a full URL that starts with https://')).toBeVisible()
  await expect(dialog.getByLabel('Target URL')).toHaveValue('http://example.com')
  await expectAccessible(panel)
})
