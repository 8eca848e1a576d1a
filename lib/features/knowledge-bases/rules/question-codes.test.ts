import { describe, expect, it } from 'vitest'
import { fuseRanks, questionCodes } from './question-codes'

describe('questionCodes', () => {
  it.each([
    ['What does the ER-204 cost?', ['204'], ['er204']],
    ['P0420 hatası yandı, NW-4102 de', ['0420', '4102'], ['p0420', 'nw4102']],
    ['Madde 22 ne diyor? Madde 22?', ['22'], ['22']],
    ['AB.12/34-c', ['12', '34'], ['ab1234c']],
  ])('%s', (question, numbers, names) => {
    expect(questionCodes(question)).toEqual({ numbers, names })
  })

  it.each(['Ne kadar?', '3 gün sürer mi?', '', 'R2-D2'])('returns null for %j', (question) => {
    expect(questionCodes(question)).toBeNull()
  })
})

it('takes from both lists in turn, what is in both first', () => {
  const fuse = (limit: number, ...lists: string[]) =>
    fuseRanks(
      lists.map((list) => list.split('')),
      (one) => one,
      limit,
    ).join('')
  expect(fuse(4, 'abcd', 'xy')).toBe('axby')
  expect(fuse(3, 'abcd', 'xd')).toBe('dax')
  expect(fuse(2, 'abcd')).toBe('ab')
  expect(fuse(9, '', 'ab')).toBe('ab')
})
