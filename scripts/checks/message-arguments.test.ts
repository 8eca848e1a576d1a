import { expect, it } from 'vitest'
import { messageArguments } from './message-arguments.mjs'

it.each([
  ['plain words', []],
  ['Hello {name}, {name}', ['name']],
  ['{at, date, short} by { who }', ['at', 'who']],
  [
    '{count, plural, =0 {none} one {call} other {# calls of {name}}} in <b>{days}</b>',
    ['<b>', 'count', 'days', 'name'],
  ],
  ['{kind, select, a {x} other {{n, plural, other {#}}}}', ['kind', 'n']],
])('finds the arguments of "%s"', (message, names) => {
  expect(messageArguments(message)).toEqual(names)
})
