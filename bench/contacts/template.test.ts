import { describe, expect, it } from 'vitest'
import { compile, type Example, learn } from './template'

const example = (name: string, id: string, began = 0): Example => ({
  request: { name, letter: 'x' },
  rows: [undefined, { id, status: 'new', at: new Date(began + 5) }],
  began,
  ended: began + 10,
})
const [ayse, mehmet] = [example('Ayşe', '4001'), example('Mehmet', '5002', 1000)]
const elif = {
  request: { name: 'Elif "L"', letter: 'x' },
  rows: [undefined, { id: null, at: new Date(7) }],
}

/** Learns from two values, and makes a third. */
const roundTrip = (a: unknown, b: unknown) => compile(learn([a, b], [ayse, mehmet]))(elif)

describe('learn and compile', () => {
  it.each([
    ['what is equal', 25, 25, 25],
    ['a value of the request', 'Ayşe', 'Mehmet', 'Elif "L"'],
    ['a value within a text', '%Ayşe%', '%Mehmet%', '%Elif "L"%'],
    ['a column, which keeps its type', '4001', '5002', null],
    ['a time of a row', ayse.rows[1]?.at, mehmet.rows[1]?.at, new Date(7)],
    ['a list', ['Ayşe', 'pro'], ['Mehmet', 'pro'], ['Elif "L"', 'pro']],
    [
      'JSON',
      '{"n":"Ayşe","s":"new"}',
      '{"n":"Mehmet","s":"new"}',
      String.raw`{"n":"Elif \"L\"","s":"new"}`,
    ],
  ])('%s', (_, a, b, expected) => {
    expect(roundTrip(a, b)).toEqual(expected)
  })

  it('takes a time of the example for the present', () => {
    const before = Date.now()
    const filled = roundTrip(new Date(3).toISOString(), new Date(1004).toISOString()) as Date
    expect(filled.getTime()).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['a text that is not known', 'Ayşe Yılmaz', 'Mehmet Demir'],
    ['the value of one example in the other', 'Ayşe', 'Ayşe!'],
    ['lists of different lengths', ['Ayşe'], ['Mehmet', 'Mehmet']],
    ['numbers', 7, 8],
    ['a time of another day', new Date(99_000), new Date(98_000)],
  ])('refuses %s', (_, a, b) => {
    expect(() => learn([a, b], [ayse, mehmet])).toThrow('in the other')
  })
})
