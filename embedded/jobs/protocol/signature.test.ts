import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedBy, sign } from './signature'

const KEY = `signkey-prod-${'0a'.repeat(32)}`
const NOW = 1_790_000_000_123

test('signs body and seconds with the key without its prefix', () => {
  const mac = createHmac('sha256', '0a'.repeat(32)).update('{"a":1}1790000000').digest('hex')
  expect(sign('{"a":1}', KEY, NOW)).toBe(`t=1790000000&s=${mac}`)
})

test('accepts its own signatures and no others', () => {
  const header = sign('{"a":1}', KEY, NOW)
  expect(isSignedBy(header, '{"a":1}', KEY)).toBe(true)
  expect(isSignedBy(header, '{"a":2}', KEY)).toBe(false)
  expect(isSignedBy(header, '{"a":1}', `${KEY}0`)).toBe(false)
  expect(isSignedBy(header.replace('t=1790000000', 't=1790000001'), '{"a":1}', KEY)).toBe(false)
  for (const nonsense of [undefined, '', 's=', 't=1&s=ü', 'nonsense']) {
    expect(isSignedBy(nonsense, '{"a":1}', KEY)).toBe(false)
  }
})
