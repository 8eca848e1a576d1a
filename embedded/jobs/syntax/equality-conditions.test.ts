import { describe, expect, test } from 'vitest'
import { equalityPaths, matchKey, valueAt } from './equality-conditions'

describe('equalityPaths', () => {
  test.each([
    ['event.data.id == async.data.id', ['data', 'id'], ['data', 'id']],
    [
      'async.data.order == event.data["order-id"].value',
      ['data', 'order-id', 'value'],
      ['data', 'order'],
    ],
  ])('%s', (condition, event, async) => {
    expect(equalityPaths(condition)).toEqual({ event, async })
  })

  test.each([
    'event.data.id != async.data.id',
    'event.data.id == "x"',
    'event.data.id == event.data.other',
    'event.data.list[0] == async.data.id',
    'event.data.id == async.data.id && async.data.ok',
    'string(event.data.id) == async.data.id',
  ])('%s is another kind of condition', (condition) => {
    expect(equalityPaths(condition)).toBeNull()
  })
})

test('valueAt reads own members only', () => {
  const event = { data: { a: { b: null }, list: [1] } }
  expect(valueAt(['data', 'a', 'b'], event)).toBeNull()
  expect(valueAt(['data', 'a'], event)).toEqual({ b: null })
  expect(valueAt(['data', 'x', 'y'], event)).toBeUndefined()
  expect(valueAt(['data', 'a', 'b', 'c'], event)).toBeUndefined()
  expect(valueAt(['data', 'constructor'], event)).toBeUndefined()
})

test('matchKey tells values, types and paths apart', () => {
  const keys = [
    matchKey(['data', 'id'], 1),
    matchKey(['data', 'id'], '1'),
    matchKey(['data', 'id'], true),
    matchKey(['data', 'id'], null),
    matchKey(['data', 'other'], 1),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(matchKey(['data', 'id'], 1)).toBe(keys[0])
  expect(matchKey(['data', 'id'], { a: 1 })).toBeNull()
  expect(matchKey(['data', 'id'], undefined)).toBeNull()
})
