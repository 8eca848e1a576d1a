/** Requests that reach no route, as raw bytes, and their answers. */
export interface Unreadable {
  what: string
  bytes: (host: string) => string | Buffer
  status: number
  /** The `code` of the body, or its `error` if it has none. */
  code: string
}

const get = (target: string, ...headers: string[]) => request(`GET ${target} HTTP/1.1`, headers)
const post = (headers: string[], body: string) =>
  request('POST /api/v1/contacts HTTP/1.1', headers, body)

function request(line: string, headers: string[], body = '') {
  return (host: string) => [line, `Host: ${host}`, ...headers, '', body].join('\r\n')
}

const LAST = 'Connection: close'

export const UNREADABLE: Unreadable[] = [
  ...(
    [
      ['a target that is no path', get('contacts', LAST)],
      ['an asterisk', get('*', LAST)],
      ['a letter outside of ASCII', (host) => Buffer.from(get('/api/v1/contacts/ç')(host))],
      ['one in the query', (host) => Buffer.from(get('/contacts?search=ş')(host))],
      ['one on a page', (host) => Buffer.from(get('/kişiler')(host))],
      ['a target of another scheme', get('ftp://localhost/', LAST)],
    ] satisfies [string, Unreadable['bytes']][]
  ).map(([what, bytes]) => ({ what, bytes, status: 400, code: 'invalid_target' })),
  ...(
    [
      ['no request', () => 'hello\r\n\r\n'],
      ['TLS', () => Buffer.from('16030100c8010000c40303', 'hex')],
      ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ['another version', request('GET / HTTP/3.0', [])],
      ['a version that Node would take', request('GET /api/health HTTP/2.0', [])],
      ['no version', () => 'GET /api/health\r\n\r\n'],
      ['a method in lower case', request('get / HTTP/1.1', [])],
      ['a space in the name of a header', get('/', 'X A: 1')],
      ['a control character in a header', get('/', 'X-A: a\0b')],
      ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}')],
      ['a length and chunks', post(['Content-Length: 2', 'Transfer-Encoding: chunked'], '{}')],
      ['a length that is no number', post(['Content-Length: two'], '{}')],
      ['a chunk without a size', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n')],
    ] satisfies [string, Unreadable['bytes']][]
  ).map(([what, bytes]) => ({ what, bytes, status: 400, code: 'malformed_request' })),
  ...(
    [
      ['no Host header', () => `GET / HTTP/1.1\r\n${LAST}\r\n\r\n`],
      ['two Host headers', get('/', 'Host: other.example', LAST)],
      ['a Host header that is none', () => `GET / HTTP/1.0\r\nHost: a b\r\n\r\n`],
    ] satisfies [string, Unreadable['bytes']][]
  ).map(([what, bytes]) => ({ what, bytes, status: 400, code: 'invalid_host' })),
  ...['http://other.example/', 'https://other.example/api/v1/me', 'http://a@localhost/'].map(
    (target) => ({ what: target, bytes: get(target, LAST), status: 421, code: 'wrong_host' }),
  ),
  {
    what: 'a request to a proxy',
    bytes: () => `GET http://other.example/ HTTP/1.1\r\nHost: other.example\r\n${LAST}\r\n\r\n`,
    status: 421,
    code: 'wrong_host',
  },
  {
    what: 'a tunnel',
    bytes: request('CONNECT other.example:443 HTTP/1.1', []),
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'large headers',
    bytes: get('/', `X-A: ${'a'.repeat(20_000)}`),
    status: 431,
    code: 'headers_too_large',
  },
  {
    what: 'a long target',
    bytes: get(`/${'a'.repeat(500_000)}`),
    status: 431,
    code: 'headers_too_large',
  },
  {
    what: 'another expectation',
    bytes: post(['Expect: magic', 'Content-Length: 2'], '{}'),
    status: 417,
    code: 'expectation_failed',
  },
  {
    what: 'a compressed transfer',
    bytes: post(['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'),
    status: 501,
    code: 'unknown_transfer_coding',
  },
]
