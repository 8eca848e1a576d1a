import { expect, it } from 'vitest'
import { drawnPdf, turkishPdf } from '@/testing/vendors/document-reader/pdf'
import { blocksOf } from '@/testing/vendors/document-reader/reader'

const LONG =
  'Our practice is open from Monday to Friday between nine and six, and on Saturdays until two. ' +
  'Appointments are made by telephone, and whoever cannot come calls us one day earlier.'

it('reads headings by size, wrapped paragraphs, lists and deliberate line ends', async () => {
  const bytes = await drawnPdf((page) => {
    page.fontSize(24).text('Practice guide')
    page.moveDown().fontSize(16).text('Opening hours')
    page.moveDown().fontSize(11).text(LONG)
    page.moveDown().text(LONG)
    page.moveDown().text('• Cash').text('• Card').moveDown().text('Cut 40 EUR').text('Color 90 EUR')
  })
  expect(await blocksOf({ kind: 'pdf', bytes })).toEqual([
    'h1 Practice guide',
    'h2 Opening hours',
    `p ${LONG}`,
    `p ${LONG}`,
    '- Cash',
    '- Card',
    'p Cut 40 EUR',
    'p Color 90 EUR',
  ])
})

it('drops headers, footers and page numbers, and joins what a page or a hyphen cuts', async () => {
  const body = [
    'The guarantee covers mate-',
    'rials and labour for two',
    'years from the day of delivery.',
  ]
  const bytes = await drawnPdf((page) => {
    for (const [index, line] of body.entries()) {
      if (index > 0) page.addPage()
      page.fontSize(9).text('Acme – internal', 72, 30)
      page.fontSize(11).text(line, 72, 90)
      page.fontSize(9).text(`Page ${index + 1} of 3`, 72, 700)
    }
  })
  expect(await blocksOf({ kind: 'pdf', bytes })).toEqual([
    'p The guarantee covers materials and labour for two years from the day of delivery.',
  ])
})

it('reads Turkish letters from a font with a custom encoding', async () => {
  const bytes = turkishPdf([
    'Ağrı kesici iğne yapılmaz, öğle arasında çalışılır ve gün-',
    'düz İŞ GÜNÜ sayılır.',
  ])
  expect(await blocksOf({ kind: 'pdf', bytes })).toEqual([
    'p Ağrı kesici iğne yapılmaz, öğle arasında çalışılır ve gündüz İŞ GÜNÜ sayılır.',
  ])
})

it('needs no password where only printing or copying is forbidden', async () => {
  const bytes = await drawnPdf((page) => page.text('Free to read'), { ownerPassword: 'secret' })
  expect(await blocksOf({ kind: 'pdf', bytes })).toEqual(['p Free to read'])
})
