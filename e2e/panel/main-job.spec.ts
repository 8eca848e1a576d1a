import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { publicApi, startReceiver, startServer } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

interface Demo {
  email: string
  password: string
  apiKey: string
  assistantId: string
}

test('the main job, from an empty data directory: contact, call, analysis, panel, signed webhook @own-server', async ({
  page,
}) => {
  test.setTimeout(within(120_000))
  const server = await startServer({ empty: true })
  const receiver = await startReceiver()
  const demo = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as Demo
  const printed = await readFile(server.log, 'utf8')
  expect(printed).toContain(demo.apiKey)
  expect(printed).toContain(demo.password)
  const api = publicApi(server, demo)

  const hook = { event: 'call.completed', targetUrl: receiver.url }
  const subscribed = await api('/hooks', { json: hook })
  const { secret } = (await subscribed.json()) as { secret: string }

  const phone = '+90 532 111 00 08'
  const created = await api('/contacts', { json: { first_name: 'Nehir', last_name: 'Su', phone } })
  expect(created.status).toBe(201)
  const contact = (await created.json()) as { id: string }
  const call = { phone: '0532 111 0008', assistant_id: demo.assistantId }
  const started = await api('/calls', { json: call })
  expect(started.status).toBe(201)
  const { call_id: callId, contact_id: contactId } = (await started.json()) as Record<
    string,
    string
  >
  expect(contactId).toBe(contact.id)

  const [delivery] = await receiver.waitFor(1)
  expect(delivery?.json).toMatchObject({ event: 'call.completed', data: { callId, contactId } })
  const expected = createHmac('sha256', secret)
    .update(delivery?.body ?? '')
    .digest('hex')
  expect(delivery?.headers['x-service-signature']).toBe(expected)

  await page.goto(`${server.url}/calls/${callId}`)
  await page.getByLabel(/e-mail/i).fill(demo.email)
  await page.getByLabel(/password/i).fill(demo.password)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.waitForURL(`**/calls/${callId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nehir Su')
  const { summary } = (await (await api(`/calls/${callId}`)).json()) as { summary: string }
  await expect(page.getByText(summary).first()).toBeVisible()

  await page.goto(`${server.url}/overview`)
  await expect(page.getByRole('link', { name: 'Nehir Su' }).first()).toBeVisible()
  await page.goto(`${server.url}/contacts?heat=hot`)
  await expect(page.getByRole('link', { name: 'Nehir Su' })).toBeVisible()

  expect(await server.stop()).toBe(0)
  await receiver.close()
})
