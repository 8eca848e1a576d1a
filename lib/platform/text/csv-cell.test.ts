import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardCell, unguardCell } from './csv-cell'

it.each(['=1+1', '+SUM(A1)', '-2+cmd|x', '@SUM', '\t=1', '\r=1', '+90 532 A'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  },
)

it.each(['+90 (532) 111-22 33', '+905321112233', 'Ayşe', "O'Neil", '', '-5'])(
  'leaves %j as it is',
  (text) => {
    expect(guardCell(text)).toBe(text)
  },
)

it('restores exactly what was guarded', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '1', 'a', ' ') })
  fc.assert(
    fc.property(text, (given) => {
      expect(unguardCell(guardCell(given))).toBe(given)
    }),
  )
})
