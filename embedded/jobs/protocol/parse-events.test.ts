import { expect, test } from 'vitest'
import { parseEvents } from './parse-events'

const NOW = Date.UTC(2026, 0, 1)
const read = (content: unknown, seed?: string) => parseEvents(JSON.stringify(content), seed, NOW)

test('fills in optional fields and keeps the others', () => {
  const [event] = read({ name: 'a', user: { id: 1 }, v: '2' })
  expect(event).toEqual({
    id: expect.any(String),
    name: 'a',
    data: {},
    ts: NOW,
    user: { id: 1 },
    v: '2',
  })
  expect(read([{ name: 'a', id: 'mine', ts: 5, data: { x: 1 } }])).toEqual([
    { name: 'a', id: 'mine', ts: 5, data: { x: 1 } },
  ])
})

test('ids are new each time, unless the request is a repeat', () => {
  const events = [{ name: 'a' }, { name: 'a' }]
  const seed = `${NOW},cmFuZG9tCg==`
  const first = read(events, seed).map((event) => event.id)
  expect(new Set(first).size).toBe(2)
  expect(read(events, seed).map((event) => event.id)).toEqual(first)
  expect(read(events, `${NOW},b3RoZXIK`).map((event) => event.id)).not.toEqual(first)
  expect(read(events).map((event) => event.id)).not.toEqual(read(events).map((event) => event.id))
})

test('ids sort by time', () => {
  const [old] = read({ name: 'a' }, `${NOW - 5000},eA==`)
  const [young] = read({ name: 'a' }, `${NOW},eA==`)
  expect(old!.id < young!.id).toBe(true)
})

test.each([
  ['no name', { data: {} }],
  ['an empty name', { name: '' }],
  ['a reserved name', { name: 'inngest/function.failed' }],
  ['data that is no object', { name: 'a', data: [] }],
  ['a zero byte in the id', { name: 'a', id: 'x\0' }],
  ['a time after the year 2100', { name: 'a', ts: Date.UTC(2101, 0) }],
  ['a very long id', { name: 'a', id: 'x'.repeat(513) }],
])('refuses %s', (_what, content) => {
  expect(() => read(content)).toThrow(Error)
})
