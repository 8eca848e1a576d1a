import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardCell, unguardCell } from './csv-cell'

it.each([
  '=1+1',
  '+SUM(A1)',
  '-2+cmd|x',
  '@SUM',
  '\t=1',
  '\r=1',
  '\n=1',
  '+90 532 A',
  '＝1+1',
  '＋SUM(A1)',
  '－2+cmd|x',
  '＠SUM',
  '﹦1+1',
  ' =1',
  '\u00A0=1',
  '\uFEFF=1',
  '\u200B@SUM',
  '\u2060\u200D＝1',
  '\u00AD+SUM(A1)',
  '\u0000=1',
  '\uFE0F-2+cmd|x',
  '\u3164=1',
])('keeps a spreadsheet from running %j', (text) => {
  expect(guardCell(text)).toBe(`'${text}`)
})

it.each([
  '+90 (532) 111-22 33',
  '+905321112233',
  'Ayşe',
  "O'Neil",
  '',
  '-5',
  ' 1',
  'a=b',
  '\u200B',
])('leaves %j as it is', (text) => {
  expect(guardCell(text)).toBe(text)
})

const UNITS = [
  "'",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '1',
  'a',
  ' ',
  '＝',
  '＋',
  '\u200B',
  '\uFEFF',
  '\u00A0',
]

it('restores exactly what was guarded', () => {
  const text = fc.string({ unit: fc.constantFrom(...UNITS) })
  fc.assert(
    fc.property(text, (given) => {
      expect(unguardCell(guardCell(given))).toBe(given)
    }),
  )
})
