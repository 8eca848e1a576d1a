import { expect, it } from 'vitest'
import { withoutSecrets } from './mask-secrets'

const KEY = 'sk_live/"ş+&\\1'
const BASIC = Buffer.from('shop:pass/word+1').toString('base64')

it.each([
  ['as it is', KEY],
  ['in JSON', JSON.stringify(KEY).slice(1, -1)],
  ['in JSON of PHP', String.raw`sk_live\/\"\u015f+&\\1`],
  ['in JSON of Python', String.raw`sk_live/\"\u015f+&\\1`],
  ['in JSON of .NET', String.raw`sk_live/\"\u015F\u002B\u0026\\1`],
  ['in a URL', encodeURIComponent(KEY)],
  ['in a form', new URLSearchParams({ '': KEY }).toString().slice(1)],
  ['in Base64', Buffer.from(KEY).toString('base64')],
  ['as credentials', 'shop:pass/word+1'],
  ['as a password', 'pass/word+1'],
  ['as a password in JSON of PHP', String.raw`pass\/word+1`],
  ['as a header', BASIC],
])('masks a secret that an answer repeats %s', (_, repeated) => {
  const text = `{"a":"${repeated}","b":"${repeated}"}`
  expect(withoutSecrets(text, { key: KEY, basic: BASIC })).toBe('{"a":"•••","b":"•••"}')
})

it('masks a secret that contains another one completely', () => {
  expect(withoutSecrets('abcdef-123', { a: 'abcdef', b: 'abcdef-123' })).toBe('•••')
})

it('leaves alone what is too short to be found', () => {
  expect(withoutSecrets('12345 and 123456', { a: '12345' })).toBe('12345 and 123456')
})
