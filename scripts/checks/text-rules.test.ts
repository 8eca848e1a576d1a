import { expect, it } from 'vitest'
import { isNamedByFeature, numberIn } from './text-rules.mjs'

it.each(['calls', 'calls-list', 'knowledge-bases-forms', 'common'])(
  'accepts the translation file %s',
  (name) => {
    expect(isNamedByFeature(name)).toBe(true)
  },
)

it.each(['call-list', 'knowledge', 'tests', 'commons'])(
  'rejects the translation file %s, which no feature has the name of',
  (name) => {
    expect(isNamedByFeature(name)).toBe(false)
  },
)

it.each([
  ['en', 'The newest 100 are kept.', '100'],
  ['en', 'Ten attempts in a row failed.', 'Ten'],
  ['en', '{days, plural, =0 {today} other {# of 30 days}}', '30'],
  ['tr', 'En yeni 100 sürüm saklanır.', '100'],
  ['tr', 'Art arda on deneme başarısız oldu.', 'on'],
] as const)('finds the number in "%s: %s"', (language, message, number) => {
  expect(numberIn(language, 'calls.title', message)).toBe(number)
})

it.each([
  ['en', 'calls.title', 'The newest {count, number} are kept, in one list.'],
  ['en', 'calls.title', "Hello '{{1}}', {count, plural, =0 {none} other {#}} on n8n"],
  ['en', 'answers.131026', 'Error 131026: the message cannot be delivered.'],
  ['tr', 'calls.title', 'Sonuçlar {date} tarihinde'],
] as const)('finds no number in "%s, %s: %s"', (language, key, message) => {
  expect(numberIn(language, key, message)).toBeUndefined()
})
