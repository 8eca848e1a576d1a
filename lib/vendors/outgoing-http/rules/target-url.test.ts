import { expect, it, describe } from 'vitest'
import { targetUrlProblem, isPrivateNetworkTarget, isOwnNetworkTarget } from './target-url'

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

describe('isPrivateNetworkTarget', () => {
  it.each(['https://example.com', 'https://8.8.8.8', 'https://[2606:4700:4700::1111]/x'])(
    'not %s',
    (text) => {
      expect(isPrivateNetworkTarget(text)).toBe(false)
    },
  )

  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://127.0.1',
    'https://2130706433',
    'https://017700000001',
    'https://0x7f000001',
    'https://0x7f.0.0.1',
    'https://0177.0.0.01',
    'https://0x7F.1',
    'https://127.0.0.1.',
    'https://１２７.0.0.1',
    'https://127。0。0。1',
    'https://10.0.0.8:8443/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://0',
    'https://0.0.0.0',
    'https://3232235777',
    'https://[::1]',
    'https://[::]',
    'https://[0:0:0:0:0:0:0:1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::10.0.0.1]',
    'https://[2002:7f00:1::]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://localhost',
    'https://LOCALHOST:3000',
    'https://localhost.',
    'https://app.localhost',
    'https://localhost.localdomain',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://router.lan',
    'https://nas.home.arpa',
    'https://redis',
  ])('%s', (text) => {
    expect(isPrivateNetworkTarget(text)).toBe(true)
  })
})

describe('isOwnNetworkTarget', () => {
  it('permits loopback, private networks and their names, but no metadata service', () => {
    expect(isOwnNetworkTarget('https://127.0.0.1:4443')).toBe(true)
    expect(isOwnNetworkTarget('https://192.168.1.20')).toBe(true)
    expect(isOwnNetworkTarget('https://localhost:4443')).toBe(true)
    expect(isOwnNetworkTarget('https://169.254.169.254')).toBe(false)
    expect(isOwnNetworkTarget('https://[::ffff:127.0.0.1]')).toBe(false)
  })
})
