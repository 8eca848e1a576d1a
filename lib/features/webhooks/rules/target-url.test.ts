import { expect, it } from 'vitest'
import { targetUrlProblem } from './target-url'

it.each([
  'https://example.com',
  'https://hooks.zapier.com/hooks/catch/1/abc/',
  'https://example.com:8443/a?b=c#d',
  'https://çağrı.example/kanca',
  `https://example.com/${'a'.repeat(980)}`,
])('takes %s', (text) => {
  expect(targetUrlProblem(text)).toBeNull()
})

it.each([
  ['http://example.com', 'start with https'],
  ['', 'start with https'],
  ['ftp://example.com', 'start with https'],
  ['example.com', 'start with https'],
  [' https://example.com', 'start with https'],
  ['javascript:https://example.com', 'start with https'],
  [`https://example.com/${'a'.repeat(981)}`, 'at most 1000'],
  ['https://', 'not a valid URL'],
  ['https://exa mple.com', 'not a valid URL'],
  ['https://example.com/\n', 'not a valid URL'],
  ['https://example.com:99999', 'not a valid URL'],
  ['https://[::1', 'not a valid URL'],
  ['https://user:pass@example.com', 'user name'],
  ['https://user@example.com', 'user name'],
])('refuses %j', (text, words) => {
  expect(targetUrlProblem(text)).toContain(words)
})
