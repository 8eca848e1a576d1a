import { expect, it } from 'vitest'
import { contextField } from './context-field'

const problems = (given: unknown) =>
  contextField.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message])

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key_${n}`, '1']))

it('takes text by key, on one line', () => {
  expect(contextField.parse({ order_number: ' 47\n11\u200B ', Name: '' })).toEqual({
    order_number: '47 11',
    Name: '',
  })
  expect(problems(keys(20))).toBeUndefined()
  expect(problems({ a: 'x'.repeat(1999) })).toBeUndefined()
})

it.each([
  [{ 'order number': '1' }, 'order number', 'letters from a to z'],
  [{ sipariş: '1' }, 'sipariş', 'letters from a to z'],
  [{ ['a'.repeat(41)]: '1' }, 'a'.repeat(41), '1 to 40'],
  [{ '': '1' }, '', '1 to 40'],
  [keys(21), '', 'at most 20 keys'],
  [{ a: 'x'.repeat(2000) }, '', 'at most 2000 characters'],
  [{ a: 'x'.repeat(1000), b: 'x'.repeat(999) }, '', 'at most 2000 characters'],
])('refuses %j', (given, path, message) => {
  expect(problems(given)).toEqual([[path, expect.stringContaining(message)]])
})

it.each([[null], ['text'], [[]], [{ a: null }], [{ a: 1 }], [{ a: {} }]])(
  'refuses %j, which holds something else than text',
  (given) => expect(problems(given)).toHaveLength(1),
)
