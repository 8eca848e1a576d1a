import { expect, it } from 'vitest'
import { areNamesReversed } from './reversed-names'

it('finds surnames that come first in one column', () => {
  expect(areNamesReversed([['çelik şule'], ['ÖZTÜRK MEHMET ALİ'], ['Xu Wei']], { name: [0] })).toBe(
    true,
  )
  expect(areNamesReversed([['Şule Çelik'], ['Mehmet Öztürk']], { name: [0] })).toBe(false)
})

it('finds two columns that are swapped', () => {
  const rows = [
    ['Çelik', 'Şule'],
    ['Öztürk', 'Mehmet'],
  ]
  expect(areNamesReversed(rows, { firstName: [0], lastName: [1] })).toBe(true)
  expect(areNamesReversed(rows, { firstName: [1], lastName: [0] })).toBe(false)
})

it('says nothing where it knows no name, or only one', () => {
  expect(areNamesReversed([['Xu Wei']], { name: [0] })).toBe(false)
  expect(areNamesReversed([['Şule']], { name: [0] })).toBe(false)
  expect(areNamesReversed([['0532']], { phone: [0] })).toBe(false)
})
