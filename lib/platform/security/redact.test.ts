import { expect, it } from 'vitest'
import { redactFields, redactNamed, redactor } from './redact'

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

it('hides the values of fields with secrets, however deep they are', () => {
  const fields = {
    msg: 'the "password": is not a field here',
    apiKey: { nested: 'abcd' },
    err: { config: [{ headers: { authorization: 'Basic abc', accept: '*/*' } }] },
    tokens: 7,
  }
  const line = redactFields(`${JSON.stringify(fields)}\n`)
  expect(line.endsWith('}\n')).toBe(true)
  expect(JSON.parse(line)).toEqual({
    ...fields,
    apiKey: '[secret]',
    err: { config: [{ headers: { authorization: '[secret]', accept: '*/*' } }] },
  })
})

it('leaves a line without such fields as it is', () => {
  const line = '{"level":30,"n":1e3,"msg":"the \\"token\\": is a word"}\n'
  expect(redactFields(line)).toBe(line)
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
