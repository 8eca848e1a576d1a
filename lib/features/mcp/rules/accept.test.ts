import { expect, it } from 'vitest'
import { takesJson } from './accept'

it.each([
  null,
  '',
  '*/*',
  'text/html, *; q=.2',
  'application/json',
  'Application/*;q=0.5',
  'application/json, text/event-stream',
  'text/event-stream, */*; q=0.1',
])('takes JSON: %j', (accept) => {
  expect(takesJson(accept)).toBe(true)
})

it.each(['text/html', 'text/event-stream', 'application/json;q=0', 'text/*, application/xml'])(
  'takes no JSON: %j',
  (accept) => {
    expect(takesJson(accept)).toBe(false)
  },
)
