import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markWords } from './marked-words'

const marked = (text: string, question: string) =>
  markWords(text, question)
    .filter((part) => part.marked)
    .map((part) => part.text)

it('marks the words of the question in all their forms', () => {
  expect(marked('İADELER on dört gün içinde yapılır.', 'iade süresi kaç gün?')).toEqual([
    'İADELER',
    'gün',
  ])
  expect(
    marked('Refunds are paid within 14 days of the return.', 'When is a refund paid?'),
  ).toEqual(['Refunds', 'paid'])
  expect(marked('Iğdır şubesi', 'ığdır')).toEqual(['Iğdır'])
})

it('marks codes only as exact matches, and no stop words', () => {
  expect(marked('The ER-204 and the ER-2045', 'what is the 204')).toEqual(['204'])
  expect(marked('The cat and the dog', 'the and')).toEqual([])
})

it('preserves the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (text, question) => {
        expect(
          markWords(text, question)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
