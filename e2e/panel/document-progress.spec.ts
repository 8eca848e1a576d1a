import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, type Server, type TestAccount } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

/** Long enough to be under way until the test deletes it: 20,000 chunks. */
const RULES = Array.from(
  { length: 20_000 },
  (_, n) => `Rule ${n}: ${'whoever comes late waits outside. '.repeat(6)}`,
).join('\n\n')

const SOON = { timeout: within(30_000) }

interface Base {
  id: string
  /** Ends the work on the document, which other tests would feel. */
  remove(): Promise<unknown>
}

async function makeBase(server: Server, account: TestAccount): Promise<Base> {
  const send = await logIn(server, account)
  const made = await send('/api/knowledge-bases', { json: { name: 'Rules' } })
  const { id } = (await made.json()) as { id: string }
  return { id, remove: () => send(`/api/knowledge-bases/${id}`, { method: 'DELETE' }) }
}

async function uploadRules(panel: Page, id: string, label: string): Promise<Locator> {
  await panel.goto(`/knowledge-bases/${id}`)
  const file = { name: 'Rules.txt', mimeType: 'text/plain', buffer: Buffer.from(RULES) }
  const input = panel.locator('input[type=file]')
  await input.setInputFiles(file)
  const bar = panel.getByRole('progressbar', { name: label })
  await expect(bar).toBeVisible(SOON)
  return bar
}

test('a long document shows its progress and the time left, which update by themselves', async ({
  panel,
  server,
  account,
}) => {
  const { id, remove } = await makeBase(server, account)
  const bar = await uploadRules(panel, id, 'Progress of Rules')
  const row = panel.getByRole('row', { name: 'Rules' })
  await expect(row).toContainText(/of 20,000 passages/)
  await expect(row).toContainText(/Less than a minute left|About \d+ minutes? left/, SOON)
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+% done, .* left$/)
  await expect(bar).toHaveAttribute('max', '20000')
  await expectAccessible(panel)
  const before = Number(await bar.getAttribute('value'))
  expect(before).toBeGreaterThan(0)
  const done = async () => Number(await bar.getAttribute('value'))
  await expect.poll(done, SOON).toBeGreaterThan(before)

  await row.getByRole('link', { name: 'Rules' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
  await expect(panel.getByText('Searches find this document once')).toBeVisible()
  await expect(bar).toBeVisible()
  await remove()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a long document shows its progress and the time left @look', async ({
    panel,
    server,
    account,
  }) => {
    const { id, remove } = await makeBase(server, account)
    await uploadRules(panel, id, 'Rules: ilerleme')
    await expect(panel.getByText(/Bir dakikadan az kaldı|Yaklaşık \d+ dakika kaldı/)).toBeVisible(
      SOON,
    )
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await remove()
  })
})
