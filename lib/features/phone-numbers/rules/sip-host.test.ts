import { expect, it } from 'vitest'
import { normalizeSipHost } from './sip-host'

it.each([
  ['sip.example.com', 'sip.example.com'],
  ['SIP.Example.com:5061', 'sip.example.com:5061'],
  ['sip.example.com.', 'sip.example.com'],
  ['sip.example.com.:65535', 'sip.example.com:65535'],
  ['192.0.2.7:1', '192.0.2.7:1'],
  ['2130706433', '127.0.0.1'],
  ['0x7f.1:05060', '127.0.0.1:5060'],
  ['017700000001', '127.0.0.1'],
  ['010.0.0.1', '8.0.0.1'],
  ['127.0.0.1.', '127.0.0.1'],
  ['[2001:DB8:0::1]:5060', '[2001:db8::1]:5060'],
  ['[::ffff:10.0.0.1]', '[::ffff:a00:1]'],
])('reads %s as %s', (text, host) => {
  expect(normalizeSipHost(text)).toBe(host)
})

it.each([
  '',
  'sip:host',
  'sip://host',
  'user@host',
  'host/path',
  'host;transport=tls',
  'host name',
  '::1',
  '[::1',
  '[1]',
  '1.2.3.4.5',
  '256.1.1.1',
  '4294967296',
  'host:0',
  'host:00000',
  'host:65536',
  'host:99999',
  'host:123456',
  'host:',
  'host:-1',
  '.host',
  'host..',
  'hóst.example',
])('refuses %j', (text) => {
  expect(normalizeSipHost(text)).toBeNull()
})
