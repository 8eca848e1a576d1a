import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { agentSecret, logIn, sender, type Server, type TestAccount } from '@/testing/server'

const SAID = [
  ['assistant', 'İyi günler. Ben Defne.'],
  ['user', 'IŞIL ben, iyi günler 👋 günaydın mı demeliydim?'],
  ['assistant', 'Size nasıl yardımcı olabilirim?'],
] as const

async function talk(server: Server, account: TestAccount): Promise<string> {
  const send = await logIn(server, account)
  const made = await send('/api/assistants', { json: { name: 'Defne', language: 'tr' } })
  const { id: assistantId } = (await made.json()) as { id: string }
  const line = { friendlyName: 'Front desk', assistantId }
  const number = await send('/api/phone-numbers/simulated', { json: line })
  const { phoneNumber: to } = (await number.json()) as { phoneNumber: string }
  const agent = sender(server, { authorization: `Bearer ${await agentSecret(server)}` })
  const opened = await agent('/api/agent/calls/inbound', { json: { to, from: '+905321119988' } })
  const { id } = (await opened.json()) as { id: string }
  const report = (path: string, json: object) => agent(`/api/agent/calls/${id}${path}`, { json })
  await report('/status', { status: 'in_progress' })
  const turns = SAID.map(([role, text], index) => ({ index, role, text }))
  expect((await report('/transcript', { turns })).ok).toBe(true)
  const ended = { talkSeconds: 20, endReason: 'customer_hung_up' }
  expect((await report('/complete', ended)).ok).toBe(true)
  return id
}

/** What is marked, and the place that the reader is at. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)
    return { others: textsOf('sought'), here: textsOf('sought-here') }
  })

test('a transcript is searched whatever the letters, copied and downloaded @simulator', async ({
  panel,
  server,
  account,
}) => {
  const id = await talk(server, account)
  const errors: string[] = []
  panel.on('pageerror', ({ message }) => errors.push(message))
  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.goto(`/calls/${id}`)
  const search = panel.getByRole('searchbox', { name: 'Search the transcript' })
  await search.fill('gunler')
  const tools = panel.getByRole('search')
  await expect(tools.getByText('1 of 2')).toBeVisible()
  await expect(panel.locator('[data-said]')).toHaveCount(2)
  await expect.poll(() => marked(panel)).toEqual({ others: ['günler'], here: ['günler'] })
  await expectAccessible(panel)
  await search.press('Enter')
  await expect(tools.getByText('2 of 2')).toBeVisible()
  await tools.getByRole('button', { name: 'Next match' }).click()
  await expect(tools.getByText('1 of 2')).toBeVisible()

  await search.fill('günaydın')
  await expect.poll(() => marked(panel)).toEqual({ others: [], here: ['günaydın'] })
  await search.fill('ışıl')
  await expect.poll(() => marked(panel)).toEqual({ others: [], here: ['IŞIL'] })
  await search.fill('nothing')
  await expect(tools.getByText('Nothing found')).toBeVisible()
  await search.fill('')
  await expect(panel.locator('[data-said]')).toHaveCount(3)
  expect(errors).toEqual([])

  // It says so for two seconds. The page itself looks out for it, however slow the machine is.
  const isCopied = tools.getByRole('button', { name: 'Copied' }).waitFor()
  await tools.getByRole('button', { name: 'Copy' }).click()
  await isCopied
  const copied = await panel.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(3)
  expect(copied).toContain('Defne: İyi günler. Ben Defne.')
  const download = panel.waitForEvent('download')
  await tools.getByRole('button', { name: 'Download transcript' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^santral-[\d-]{10}\.txt$/)
  expect(await readFile(await file.path(), 'utf8')).toBe(copied)
})
