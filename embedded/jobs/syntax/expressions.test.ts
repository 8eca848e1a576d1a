import { describe, expect, test } from 'vitest'
import { compile, holds, keyOf } from './expressions'

const event = {
  id: '1',
  name: 'order/made',
  ts: 1,
  data: { order: 'A-7', total: 12.5, count: 3, vip: true, nothing: null, tags: ['x'] },
}
const later = { ...event, id: '2', name: 'order/paid', data: { order: 'A-7' } }

describe('holds', () => {
  test.each([
    ["event.name == 'order/made'", true],
    ['event.data.count == 3 && event.data.total > 12', true],
    ['event.data.vip', true],
    ['event.data.tags.exists(tag, tag == "x")', true],
    ['event.data.order == async.data.order', true],
    ['event.data.order == "a-7"', false],
    ['event.data.missing == async.data.missing', false],
    ['event.data.count', false],
    ['has(event.data.missing)', false],
  ])('%s is %s', (expression, expected) => {
    expect(holds(expression, { event, async: later })).toBe(expected)
  })

  test('a missing condition always holds', () => {
    expect(holds(undefined, { event })).toBe(true)
    expect(holds(null, { event })).toBe(true)
  })
})

describe('keyOf', () => {
  test.each([
    ['event.data.order', '"A-7"'],
    ['event.data.order + "-" + string(event.data.count)', '"A-7-3"'],
    ['"constant"', '"constant"'],
    ['size(event.data.order)', '3'],
    ['event.data.nothing', null],
    ['event.data.missing', null],
  ])('%s is %s', (expression, expected) => {
    expect(keyOf(expression, { event })).toBe(expected)
  })
})

test.each(['event.data.', 'a b', 'evnt.data.x == 1', '1 + "x"'])('%s does not compile', (text) => {
  expect(() => compile(text)).toThrow(Error)
})
