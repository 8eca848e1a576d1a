import { expect, it } from 'vitest'
import { amountsOf, numbersOf } from './amounts'

it.each([
  ['Temizlik 1.800 liradır.', [1800]],
  ['Bin sekiz yüz lira tutar.', [1800]],
  ['İki yüz elli TL, taksitle üç yüz TL.', [250, 300]],
  ['5 bin lira', [5000]],
  ['₺1.250,50', [1250.5]],
  ['It is $40, or forty-five dollars.', [40, 45]],
  ['One hundred and twenty euros', [120]],
  ['€ 1,900.50', [1900.5]],
  ['Saat 14:00, iki kişi, 3 gün', []],
  ['Salon 200 metre ileride.', []],
  ['Lirik bir şarkı', []],
])('reads the amounts of %j', (text, values) => {
  expect(amountsOf(text).map(({ value }) => value)).toEqual(values)
})

it('reads all numbers of a text', () => {
  expect(numbersOf('Dolgu 2.500, kanal dört bin beş yüz; 09.00')).toEqual([2500, 4500, 9])
})
