import { expect, it } from 'vitest'
import { readAnswer } from './read-answer'

const response = { startedAt: new Date(), durationMs: 1, failure: null, detail: null }

const read = (body: string, statusCode = 200) =>
  readAnswer({ ...response, statusCode, contentType: 'application/json', body })

it('reads name, facts and context, each on one line, and ignores the rest', () => {
  const answer = {
    name: ' Ayşe\nYılmaz ',
    facts: { Balance: 12.5, VIP: true, 'Last order': 'Lamp\u0007\n' },
    context: { order: 4711 },
    more: [1],
  }
  expect(read(JSON.stringify(answer))).toEqual({
    name: 'Ayşe Yılmaz',
    facts: [
      { label: 'Balance', value: '12.5' },
      { label: 'VIP', value: 'true' },
      { label: 'Last order', value: 'Lamp' },
    ],
    context: { order: '4711' },
  })
})

it.each(['', ' \n', '{}', '{"name": null, "facts": null, "context": null}'])(
  'takes %j for a caller of whom nothing is known',
  (body) => {
    const answer = read(body)
    expect(answer).not.toHaveProperty('code')
    expect(Object.values(answer).filter(Boolean)).toEqual([])
  },
)

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))

it.each([
  [[], 'JSON'],
  ['text', 'JSON'],
  [{ name: {} }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ facts: [] }, 'facts'],
  [{ facts: { Order: { id: 1 } } }, 'facts.Order'],
  [{ facts: many(21) }, 'facts'],
  [{ facts: { a: 'x'.repeat(4000) } }, 'facts'],
  [{ context: { 'a b': '1' } }, 'context.a b'],
  [{ context: { a: ['1'] } }, 'context.a'],
  [{ context: many(21) }, 'context'],
])('names the wrong field of %j', (answer, detail) => {
  expect(read(JSON.stringify(answer))).toEqual({ code: 'invalid', detail })
})

it('replaces what cannot be stored', () => {
  const answer = String.raw`{"name": "A\ud800", "facts": {"B\ud800": "C\u0000"}, "context": {"d": null}}`
  expect(read(answer)).toEqual({
    name: 'A\uFFFD',
    facts: [{ label: 'B\uFFFD', value: 'C\uFFFD' }],
    context: {},
  })
})

it.each([['<html></html>'], ['{"name": '], ['nope']])('takes no %j', (body) => {
  expect(read(body)).toEqual({ code: 'not_json', detail: null })
})

it.each([[500], [404], [301]])('takes no status %i', (status) => {
  expect(read('{"name": "Ada"}', status)).toEqual({ code: 'status', detail: String(status) })
})

it('passes on why there is no answer', () => {
  const failed = { ...response, statusCode: null, contentType: null, body: null }
  const failure = { failure: 'tls', detail: 'CERT_HAS_EXPIRED' } as const
  expect(readAnswer({ ...failed, ...failure })).toEqual({ code: 'tls', detail: 'CERT_HAS_EXPIRED' })
})
