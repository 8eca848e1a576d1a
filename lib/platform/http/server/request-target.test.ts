import { describe, expect, it } from 'vitest'
import { readTarget } from './request-target'

const own = { first: () => 'santral.example', has: (host: string) => host === 'santral.example' }
const read = (target: string, hosts = ['santral.example'], version = '1.1') =>
  readTarget({ target, hosts, version }, own)

describe('a target with a host', () => {
  it.each([
    ['http://santral.example/api/v1/me?a=1', '/api/v1/me?a=1'],
    ['HTTPS://Santral.Example', '/'],
    ['http://santral.example?a=//b', '/?a=//b'],
    ['http://santral.example:80//b', '//b'],
    ['http://santral.example/%zz', '/%zz'],
    ['http://santral.example\\@other.example/', '/@other.example/'],
  ])('is served if the host is ours: %s', (target, path) => {
    expect(read(target, ['proxy.example'])).toEqual({ target: path, host: 'santral.example' })
  })

  it.each([
    'http://other.example/',
    'http://santral.example.other/',
    'http://santral.example:81/',
    'http://santral.example@other.example/',
    'http://a:b@santral.example/',
  ])('is refused if it is not: %s', (target) => {
    expect(() => read(target)).toThrow('another host')
  })

  it.each([
    '*',
    'a',
    'http:/a',
    'http://',
    'http://[',
    'ws://santral.example/',
    'mailto:a@b.example',
  ])('is refused if it is none: %s', (target) => {
    expect(() => read(target)).toThrow('request target')
  })
})

describe('the Host header', () => {
  it('may be missing from HTTP/1.0 only', () => {
    expect(read('/a', [], '1.0')).toEqual({ target: '/a', host: 'santral.example' })
    expect(() => read('/a', [])).toThrow('Host header')
    expect(() => read('/a', ['a b'], '1.0')).toThrow('Host header')
  })

  it.each([
    ['localhost:', 'localhost'],
    ['Localhost:3000', 'Localhost:3000'],
    ['[::1]', '[::1]'],
    ['[0:0:0:0:0:0:0:1]:3000', '[::1]:3000'],
    ['[::FFFF:10.0.0.1]', '[::ffff:a00:1]'],
  ])('may be written in any way: %s', (given, host) => {
    expect(read('/a', [given])).toEqual({ target: '/a', host })
  })

  it.each(['[::1]@[::2]', '[::1', '[::zz]', '::1', ':', ':80', 'a::', 'a:b:', '[]'])(
    'is refused if it is none: %s',
    (host) => {
      expect(() => read('/a', [host])).toThrow('Host header')
    },
  )

  it('is there once', () => {
    expect(() => read('/a', ['a', 'a'])).toThrow('Host header')
  })
})
