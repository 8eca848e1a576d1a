import { expect, it } from 'vitest'
import type { Outcome } from './outcome'
import { readAnswer } from './read-answer'
import { MAX_ANSWER } from './tool'

const whole = (body: string, statusCode = 200) =>
  readAnswer({ kind: 'whole' }, { statusCode, body })

const fields = (body: string, ...paths: string[]) =>
  readAnswer(
    { kind: 'fields', fields: paths.map((path, index) => ({ name: `f${index}`, path })) },
    { statusCode: 200, body },
  )

const textOf = (outcome: Outcome) => (outcome.ok ? String(outcome.result.answer) : '')

it.each([
  ['{"status":"shipped"}', { status: 'shipped' }],
  ['[1,2]', { answer: [1, 2] }],
  ['"yes"', { answer: 'yes' }],
  ['null', { answer: null }],
  ['', { answer: 'Done.' }],
  [' \n', { answer: 'Done.' }],
  ['It is on its way.', { answer: 'It is on its way.' }],
  ['{"a":', { answer: '{"a":' }],
  [String.raw`{"a\u0000":"b\ud83d"}`, { 'a\uFFFD': 'b\uFFFD' }],
])('gives the whole answer %j', (body, result) => {
  expect(whole(body)).toEqual({ ok: true, result })
})

it('cuts a long answer, but no character', () => {
  const body = JSON.stringify({ text: '👋'.repeat(4000) })
  const answer = textOf(whole(body))
  expect(answer.length).toBeLessThanOrEqual(MAX_ANSWER)
  expect(answer).toMatch(/^\{"text":"(👋)+ \[…\]$/u)
})

it.each(['<!DOCTYPE html><p>Log in', ' <html lang="en">'])('refuses a web page: %s', (body) => {
  const message = 'The system answered with a web page instead of data.'
  expect(whole(body)).toEqual({ ok: false, code: 'tool_failed', message })
})

it.each([
  [404, '{"error":"no such order"}', 'Answered with 404. {"error":"no such order"}'],
  [422, '', 'Answered with 422.'],
  [400, '<html>', 'Answered with 400.'],
])('passes on the refusal %i %s', (statusCode, body, message) => {
  expect(whole(body, statusCode)).toEqual({ ok: false, code: 'tool_refused', message })
})

it.each([304, 401, 403, 408, 429, 500, 503])('takes %i as a failure', (statusCode) => {
  const message = `The system answered with ${statusCode}.`
  expect(whole('{"secret":"of the server"}', statusCode)).toEqual({
    ok: false,
    code: 'tool_failed',
    message,
  })
})

it('gives the chosen fields', () => {
  const body = JSON.stringify({
    order: { status: 'shipped', items: [{ sku: 'a' }, { sku: 'b' }], note: null, done: false },
  })
  expect(fields(body, '$.order.status', '$..sku', '$.order.done', '$.nothing')).toEqual({
    ok: true,
    result: { f0: 'shipped', f1: ['a', 'b'], f2: false, f3: null },
  })
})

it('cuts chosen fields that are long, and long lists', () => {
  const items = JSON.stringify({ items: Array.from({ length: 100 }, (_, index) => index) })
  expect(fields(items, '$.items[*]')).toMatchObject({ result: { f0: { length: 50 } } })
  const text = JSON.stringify({ a: 'x'.repeat(5000) })
  const answer = textOf(fields(text, '$.a'))
  expect(answer).toHaveLength(MAX_ANSWER)
})

it.each([
  ['Not JSON', 'The answer is not JSON.'],
  ['', 'The answer is not JSON.'],
  [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'The answer has too many levels.'],
])('fails to find fields in %s', (body, message) => {
  expect(fields(body, '$..a')).toEqual({ ok: false, code: 'tool_failed', message })
})

it('gives an answer of many levels as text', () => {
  const body = `${'['.repeat(100)}${']'.repeat(100)}`
  expect(whole(body)).toEqual({ ok: true, result: { answer: body } })
})
