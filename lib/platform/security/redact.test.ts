import { expect, it } from 'vitest'
import { redactNamed, redactor } from './redact'

it('replaces secrets and bearer tokens, and leaves valid JSON', () => {
  const redact = redactor([
    'a/quite+long=secret',
    'with"quote\\12',
    'santral',
    'a/quite+long=secret+longer',
  ])
  const line = JSON.stringify({
    msg: 'a/quite+long=secret+longer santral a/quite+long=secret with"quote\\12',
    header: 'Bearer abc.DEF-123456',
  })
  expect(JSON.parse(redact(line))).toEqual({
    msg: '[secret] santral [secret] [secret]',
    header: 'Bearer [secret]',
  })
})

it.each([
  ["{ password: 'hunter2-hunter2' }", "{ password: '[secret]' }"],
  ['{"apiKey":"abcd1234","id":7}', '{"apiKey":"[secret]","id":7}'],
  ['cookie: a=bcd; e=f', 'cookie: [secret]'],
  ["authorization: 'Basic abc def', accept: '*/*'", "authorization: '[secret]', accept: '*/*'"],
  ['GET /verify-email?token=abc123&x=1', 'GET /verify-email?token=[secret]&x=1'],
  ['the token was refused', 'the token was refused'],
])('replaces what follows the name of a secret: %s', (text, redacted) => {
  expect(redactNamed(text)).toBe(redacted)
})
