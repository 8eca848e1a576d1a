import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { within } from '@/scripts/lib/time-scale.mjs'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const CONTACTS = [
  'First name,Last name,Phone,City',
  'Ada,Lovelace,+1 415 555 0100,London',
  ',,+1 415 555 0101,',
  'Grace,Hopper,12,',
  'Alan,Turing,+1 (415) 555-0100,',
].join('\n')

test('a file of contacts is previewed, imported and reported', async ({ panel }) => {
  await panel.goto('/contacts')
  await panel.getByRole('button', { name: 'Import' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Import contacts' })
  await expect(dialog.getByText('Drop a CSV file here')).toBeVisible()
  const input = dialog.locator('input[type=file]')

  await input.setInputFiles(file('cities.csv', 'Name,City\nAda,London\n'))
  await expect(dialog.getByText('Choose the column with the phone numbers.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import contacts' })).toBeHidden()
  await input.setInputFiles(file('people.csv', CONTACTS))
  const fieldOf = (column: string) => dialog.getByLabel(`Import the column “${column}” as`)
  await expect(fieldOf('Phone')).toHaveValue('phone')
  await expect(fieldOf('City')).toHaveValue('')
  await expect(
    dialog.getByText('Row 5, Alan Turing: row 2 has Ada Lovelace with the same number'),
  ).toBeVisible()
  await fieldOf('City').selectOption('Company')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Import contacts' }).click()

  await expect(dialog.getByText('people.csv imported')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '3 rows were skipped' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: '3 Name is missing' })).toBeVisible()
  const conflict = '5 Row 2 (Ada Lovelace) has the same phone number; Alan Turing was not imported'
  await expect(dialog.getByRole('row', { name: conflict })).toBeVisible()
  await expectAccessible(panel)
  const download = panel.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download these rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  // The page behind the dialog has changed from the empty state to a list.
  await panel.keyboard.press('Escape')
  await expect(panel.getByText('people.csv imported: 1 added, 0 updated')).toBeVisible()
  await panel.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(panel.getByText('Imported from a file')).toBeVisible()
  await expect(panel.getByText('London')).toBeVisible()

  await panel.goto('/contacts?search=nobody')
  await expect(panel.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/contacts/export?search=nobody',
  )
  await panel.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByText('3 rows were skipped')).toBeVisible()
  await panel.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.getByText(/people\.csv imported/)).toBeHidden()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('an import continues while its page is closed', async ({ panel }) => {
    const rows = Array.from(
      { length: 3000 },
      (_, n) => `Kişi ${n},0532${String(n).padStart(7, '0')}`,
    )
    await panel.goto('/contacts')
    await panel.getByRole('button', { name: 'İçe aktar' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Kişileri içe aktar' })
    const text = `Ad Soyad,Telefon\n${rows.join('\n')}\nEksik,\n`
    await dialog.locator('input[type=file]').setInputFiles(file('rehber.csv', text))
    await dialog.getByRole('button', { name: 'Kişileri içe aktar' }).click()
    await expect(dialog.getByText('Bu sayfadan ayrılabilirsiniz; içe aktarma sürer.')).toBeVisible()

    await panel.goto('/contacts')
    await expect(panel.getByText(/rehber\.csv içe aktarıldı: 3\.000 eklendi/)).toBeVisible({
      timeout: within(20_000),
    })
    await panel.getByRole('button', { name: 'Göster', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: '1 satır atlandı' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: '3002 Telefon numarası eksik' })).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
