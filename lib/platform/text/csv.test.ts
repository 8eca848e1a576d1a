import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvReader, detectSeparator } from './csv'
import { csvLines } from './csv-write'

/** Reads a text in pieces of this length. */
function read(text: string, separator = ',', piece = text.length || 1) {
  const reader = csvReader(separator)
  const records = []
  for (let at = 0; at < text.length; at += piece) {
    records.push(...reader.push(text.slice(at, at + piece)))
  }
  return [...records, ...reader.end()]
}

const cells = (text: string, separator?: string, piece?: number) =>
  read(text, separator, piece).map((record) => record.cells)

it('reads back what was written, for any cells and any pieces', () => {
  // Every kind of line break inside a cell is read as the same line break.
  const cell = fc.string({ unit: fc.constantFrom('a', 'ş', '"', ',', ';', '\n', ' ', "'") })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 })
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 9 }),
      (given, separator, piece) => {
        expect(cells(csvLines(given, separator), separator, piece)).toEqual(given)
      },
    ),
  )
})

it.each(['\n', '\r\n', '\r'])('counts lines that end with %j, even inside a cell', (end) => {
  const text = ['a,b', '"two', 'lines",1', '', 'c,d'].join(end)
  for (const piece of [1, 2, 100]) {
    expect(read(text, ',', piece).map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b']],
      [2, ['two\nlines', '1']],
      [4, ['']],
      [5, ['c', 'd']],
    ])
  }
})

it('gives up a record with a stray quote and continues with the next line', () => {
  const text = 'a,b\n"two" words,1\nc,"never closed\nd,2\ne "quoted" word,3\n'
  for (const piece of [1, 7, 100]) {
    expect(read(text, ',', piece).map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b']],
      [2, ['"two" words', '1']],
      [3, null],
      [4, ['d', '2']],
      [5, ['e "quoted" word', '3']],
    ])
  }
})

it('gives up an endless line in bounded memory', () => {
  const text = `a,b\n${'x'.repeat(200_000)}\nc,d\n`
  const records = read(text, ',', 10_000)
  expect(records.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b']],
    [2, null],
    [3, ['c', 'd']],
  ])
  expect(records[1]?.raw.length).toBe(1000)
})

it.each([
  ['Ad,Soyad,Telefon', ','],
  ['Ad;Soyad;Telefon', ';'],
  ['Ad\tSoyad\tTelefon', '\t'],
  ['"Ad, Soyad";Telefon;Not', ';'],
  ['Telefon', ','],
])('detects the separator of %j', (header, separator) => {
  expect(detectSeparator(header)).toBe(separator)
})
