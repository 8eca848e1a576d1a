import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn } from '@/testing/server'

const TERMS = `# Delivery

We deliver on weekdays between 9:00 and 18:00. On Sundays nothing is delivered.

# Returns

Goods that are sent back are refunded within 14 days.
`

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

async function dropFiles(panel: Page, files: { name: string; text: string }[]): Promise<void> {
  const dataTransfer = await panel.evaluateHandle((dragged) => {
    const transfer = new DataTransfer()
    for (const { name, text } of dragged) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  const area = panel.getByRole('table', { name: 'Documents in this knowledge base' })
  await area.dispatchEvent('dragenter', { dataTransfer })
  await expect(panel.getByText('Drop files to add them')).toBeVisible()
  await area.dispatchEvent('drop', { dataTransfer })
}

const rowOf = (panel: Page, title: string) => panel.getByRole('row', { name: title })

test('documents are uploaded, become searchable without a reload, and answer a question', async ({
  panel,
}) => {
  await panel.goto('/knowledge-bases')
  await expect(panel.getByText('No knowledge bases yet')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'New knowledge base' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Terms')
  await dialog.getByLabel('Description').fill('What callers ask about orders')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Create knowledge base' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expectAccessible(panel)

  const choosing = panel.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Upload files' }).click()
  const chooser = await choosing
  await chooser.setFiles([file('Delivery terms.md', TERMS), file('prices.xlsx', 'x')])
  await expect(panel.getByText('This file type is not supported')).toBeVisible()
  await expect(rowOf(panel, 'Delivery terms')).toContainText(/Ready · \d passage/)
  await panel.getByRole('button', { name: 'Hide prices.xlsx' }).click()

  await dropFiles(panel, [
    { name: 'Copy of terms.md', text: TERMS },
    { name: 'scan.pdf', text: 'This is no PDF.' },
  ])
  await expect(panel.getByText('already in this knowledge base as “Delivery terms”')).toBeVisible()
  await expect(rowOf(panel, 'scan')).toContainText(
    'The file is damaged, or its type does not match',
  )
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Try scan again' }).click()
  await expect(panel.getByText('Processing “scan” again')).toBeVisible()
  await expect(rowOf(panel, 'scan')).toContainText('Failed')
  await panel.getByRole('button', { name: 'Delete scan' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(panel, 'scan')).toBeHidden()

  await panel.getByRole('link', { name: 'Try a question' }).click()
  const question = panel.getByLabel('Ask a question as a caller would')
  await question.fill('What is delivered on Sundays?')
  await question.press('Enter')
  const passage = panel.getByRole('listitem').filter({ hasText: 'On Sundays nothing is delivered' })
  await expect(passage).toContainText(/Similarity \d+%/)
  await expect(passage.locator('mark', { hasText: 'Sundays' })).toBeVisible()
  await expectAccessible(panel)
  await question.fill('zzzz qqqq')
  await question.press('Enter')
  await expect(panel.getByText('No similar passages')).toBeVisible()

  await panel.getByRole('link', { name: /^Documents/ }).click()
  await panel.getByRole('link', { name: 'Delivery terms' }).click()
  await expect(panel.getByText('Goods that are sent back are refunded')).toBeVisible()
  await expectAccessible(panel)
})

test('a knowledge base is linked from both sides, and its deletion states the consequences', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const made = await send('/api/knowledge-bases', { json: { name: 'Prices' } })
  const { id } = (await made.json()) as { id: string }
  await send('/api/knowledge-bases', { json: { name: 'Opening hours' } })

  await panel.goto(`/knowledge-bases/${id}`)
  await panel.getByRole('button', { name: 'Paste text' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(dialog.getByText('Give the text a title.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Haircuts')
  await dialog.getByLabel('Text', { exact: true }).fill('A haircut is 300 lira.')
  await expect(dialog.getByText('22 bytes of 5 MB')).toBeVisible()
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(rowOf(panel, 'Haircuts')).toContainText('Ready · 1 passage')

  await panel.getByRole('link', { name: 'Assistants 0' }).click()
  await expect(panel.getByText('No linked assistants yet.')).toBeVisible()
  await panel.getByLabel('Assistant', { exact: true }).selectOption('Defne')
  await panel.getByRole('button', { name: 'Link assistant' }).click()
  await expect(panel.getByText('All your assistants are linked.')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('listitem').getByRole('link', { name: 'Defne' }).click()
  const choices = panel.getByRole('group', { name: /Knowledge bases/ })
  await expect(choices.getByLabel('Prices')).toBeChecked()
  await choices.getByLabel('Opening hours').check()
  await choices.getByLabel('Prices').uncheck()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Assistant saved')).toBeVisible()
  await panel.reload()
  await expect(choices.getByLabel('Opening hours')).toBeChecked()
  await expect(choices.getByLabel('Prices')).not.toBeChecked()

  await panel.goto('/knowledge-bases')
  await expect(rowOf(panel, 'Prices')).toContainText(
    '1 document · 1 searchable passage · no assistants',
  )
  await expect(panel.getByText('2 of 100')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Opening hours' }).click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = panel.getByRole('alertdialog')
  await expect(question).toContainText('Defne will no longer look things up in it.')
  await question.getByRole('button', { name: 'Delete knowledge base' }).click()
  await expect(panel).toHaveURL('/knowledge-bases')
  await expect(panel.getByText('1 of 100')).toBeVisible()
  await panel.goto('/usage')
  await expect(panel.getByText('22 bytes')).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a document is added and a question is tried @look', async ({ panel, server, account }) => {
    const send = await logIn(server, account)
    const made = await send('/api/knowledge-bases', { json: { name: 'Klinik bilgileri' } })
    const { id } = (await made.json()) as { id: string }
    await panel.goto(`/knowledge-bases/${id}`)
    await expect(panel.getByText('Henüz belge yok')).toBeVisible()
    const input = panel.locator('input[type=file]')
    await input.setInputFiles([
      file('Randevu koşulları.txt', 'Randevular en geç 24 saat önce ücretsiz iptal edilir.'),
      file('tarama.pdf', 'PDF değil'),
    ])
    await expect(rowOf(panel, 'Randevu koşulları')).toContainText('Hazır · 1 bölüm')
    await expect(rowOf(panel, 'tarama')).toContainText('Dosya bozuk')
    await expectAccessible(panel)
    await panel.getByRole('link', { name: 'Soru dene' }).click()
    await expect(panel.getByText('sözcüklere göre yapılır')).toBeVisible()
    await panel
      .getByLabel('Arayan birinin soracağı gibi')
      .fill('Randevumu ücretsiz iptal edebilir miyim?')
    await panel.getByRole('button', { name: 'Ara', exact: true }).click()
    await expect(panel.getByText('Canlı bir görüşmede bulunacak 1 bölüm')).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await panel.goto('/knowledge-bases')
    await expect(panel.getByText('2 belge · 1 aranabilir bölüm')).toBeVisible()
    await expectAccessible(panel)
  })
})
