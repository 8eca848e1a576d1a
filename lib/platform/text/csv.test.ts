import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvReader, detectSeparator } from './csv'
import { csvLines } from './csv-write'

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

it.each(['\n', '\r\n', '\r'])(
  'counts lines that end with %j, even inside a cell or empty',
  (end) => {
    const text = ['a,b', '"two', 'lines",1', '', 'c,d'].join(end)
    for (const piece of [1, 2, 100]) {
      expect(read(text, ',', piece).map(({ line, cells }) => [line, cells])).toEqual([
        [1, ['a', 'b']],
        [2, ['two\nlines', '1']],
        [5, ['c', 'd']],
      ])
    }
  },
)

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

it('keeps formulas that only hold a text, whose separators do not count', () => {
  expect(cells('="Işıl","=""0532""",="a, ""b"""\n="x"y,1\n')).toEqual([
    ['="Işıl"', '="0532"', '="a, ""b"""'],
    ['="x"y', '1'],
  ])
})

it('gives up a record with more cells than any person has', () => {
  expect(cells(`${','.repeat(2000)}\na,b\n"${','.repeat(999)}"x${','.repeat(1500)}\n`)).toEqual([
    null,
    ['a', 'b'],
    null,
  ])
})

const LENGTH = 4 * 65_536

const HOSTILE: [string, string][] = [
  ['blank lines', '\n'],
  ['blank lines of Windows', '\r\n'],
  ['lines of a space', ' \n'],
  ['separators', ','],
  ['lines of separators', ',,,,\n'],
  ['quotes', '"'],
  ['quotes with a separator', '",'],
  ['lines of a quote', '"\n'],
  ['lines of three quotes', '"""\n'],
  ['a quote within each line', 'a"b\n'],
  ['an unclosed quote in each line', 'a,"b\n'],
  ['an unclosed quote in every other line', 'a,"b\n"c","d"\n'],
  ['an unclosed quote before many good lines', `a,"b\n${'c,""\n'.repeat(20_000)}`],
  ['an unclosed quote before long lines', `"\n${'x'.repeat(9000)}\n`.repeat(9)],
  ['a quote behind an unclosed formula', '="a\n'],
  ['one endless line', 'x'],
  ['one endless cell', `"${'x\n'.repeat(50_000)}`],
]

it.each(HOSTILE)('looks at each character a few times at most: %s', (_, unit) => {
  const text = unit.repeat(Math.ceil(LENGTH / unit.length))
  for (const head of ['', 'a,b\n', '"']) {
    const reader = csvReader(',')
    for (let at = 0; at < text.length; at += 65_536) reader.push(head + text.slice(at, at + 65_536))
    reader.end()
    expect(reader.work()).toBeLessThan(6 * text.length)
  }
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
