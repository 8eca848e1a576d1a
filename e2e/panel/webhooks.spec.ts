import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/lib/testing/panel'
import { startReceiver } from '@/lib/testing/server'

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
  'says why a subscription became inactive, and creates it again @private-targets',
  async ({ panel, receiver }) => {
    receiver.answer(410)
    const dialog = await subscribe(panel, receiver.url)
    await dialog.getByRole('button', { name: 'Send a sample' }).click()
    await expect(panel.getByText('so the subscription is now inactive')).toBeVisible()
    await panel.getByRole('link', { name: 'Open subscription' }).click()
    await expect(panel.getByText('the receiver responded 410 Gone')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Create again' }).click()
    await expect(panel.getByRole('dialog').getByLabel('Target URL')).toHaveValue(receiver.url)
    await panel.getByRole('button', { name: 'Create subscription' }).click()
    await panel.getByRole('dialog').getByRole('link', { name: 'Done' }).click()
    await expect(panel.getByText('Active')).toBeVisible()
  },
)

withReceiver('lists and filters deliveries @private-targets', async ({ panel, receiver }) => {
  const dialog = await subscribe(panel, receiver.url)
  await dialog.getByRole('button', { name: 'Send a sample' }).click()
  await expect(panel.getByText('Delivered')).toBeVisible()
  await panel.getByRole('link', { name: 'Deliveries' }).click()
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
