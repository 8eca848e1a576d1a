import { expect, it } from 'vitest'
import { readNumbers } from './phone-reading'

it('counts a number once in a list', () => {
  expect(readNumbers('+908505550001, +90 850 555 00 01, +14155550100, 0212 555,')).toEqual({
    numbers: ['+90 850 555 0001', '+1 415 555 0100'],
    undiallable: [],
    malformed: ['0212 555'],
  })
})

it('tells which numbers of a list nobody can be called at', () => {
  expect(readNumbers('+908505550001, +901234567890').undiallable).toEqual(['+90 1234567890'])
})
