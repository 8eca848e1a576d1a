import { expect, it } from 'vitest'
import { docx, heading, listItem, paragraph, table } from '@/testing/vendors/document-reader/docx'
import { blocksOf } from '@/testing/vendors/document-reader/reader'

it('reads headings by their styles, lists and tables', async () => {
  const body = [
    heading(1, 'Hizmetler'),
    paragraph('Saç ve cilt bakımı &amp; danışmanlık.'),
    heading(2, 'Fiyatlar'),
    table([
      ['Hizmet', 'Fiyat'],
      ['Kesim', '400 TL'],
      ['Boya', '1.200 TL'],
    ]),
    listItem('Nakit'),
    listItem('Kart'),
  ]
  expect(await blocksOf({ kind: 'docx', bytes: docx(body.join('')) })).toEqual([
    'h1 Hizmetler',
    'p Saç ve cilt bakımı & danışmanlık.',
    'h2 Fiyatlar',
    '| Hizmet: Kesim; Fiyat: 400 TL',
    '| Hizmet: Boya; Fiyat: 1.200 TL',
    '- Nakit',
    '- Kart',
  ])
})
