import { expect, it } from 'vitest'
import { blocksOf, bytesOf } from '@/testing/vendors/document-reader/reader'

const TEXT = `Kuaför Işıltı
=============

Hafta içi sabah dokuzdan akşam yediye kadar açığız, cumartesi
günleri ise öğlen ikiye kadar.
Pazar kapalıyız.

FİYATLAR
- Saç kesimi 400 TL
- Boya 1.200 TL, uzun saçlarda kullanılan malzemeye göre biraz
  daha fazla

1) Önce randevu alın
2) Sonra gelin
`

it('reads paragraphs, lists and certain headings', async () => {
  expect(await blocksOf({ kind: 'txt', bytes: bytesOf(TEXT) })).toEqual([
    'h1 Kuaför Işıltı',
    'p Hafta içi sabah dokuzdan akşam yediye kadar açığız, cumartesi günleri ise öğlen ikiye kadar.',
    'p Pazar kapalıyız.',
    'h1 FİYATLAR',
    '- Saç kesimi 400 TL',
    '- Boya 1.200 TL, uzun saçlarda kullanılan malzemeye göre biraz daha fazla',
    '- 1) Önce randevu alın',
    '- 2) Sonra gelin',
  ])
})

it('reads Windows’ Turkish encoding and Excel’s “Unicode”', async () => {
  const windows = new Uint8Array([0xde, 0xfc, 0x6b, 0x72, 0xfc, 0x20, 0x49, 0xfe, 0xfd, 0x6b])
  expect(await blocksOf({ kind: 'txt', bytes: windows })).toEqual(['p Şükrü Işık'])
  const wide = new Uint8Array(Buffer.from('\uFEFFŞükrü Işık', 'utf16le'))
  expect(await blocksOf({ kind: 'txt', bytes: wide })).toEqual(['p Şükrü Işık'])
})

it('keeps composed letters and drops invisible characters', async () => {
  const text = 'O\u0308g\u0306le\u00ADn\u0000 \u200Barası\u00A0\t12\uFEFF–13'
  expect(await blocksOf({ kind: 'text', bytes: bytesOf(`${text} ${'ve '.repeat(60)}`) })).toEqual([
    `p Öğlen arası 12–13 ${'ve '.repeat(60).trim()}`,
  ])
})
