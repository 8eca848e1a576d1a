import { REQUEST_ERRORS } from '@/lib/platform/request-errors'
import type { Endpoint } from '@/testing/api/openapi'
import type { WireRequest } from './wire'

/** What can be wrong with a request beside its values. */

/** The required answer to a disturbed request: any refusal (4xx), or exactly this answer. */
export type Expected = 'refused' | { status: number; error: string }

export interface Disturbed {
  request: WireRequest
  expected?: Expected
}

interface Context {
  endpoint: Endpoint
  methods: readonly string[]
}

type Disturb = (request: WireRequest, context: Context) => Disturbed

const JSON_LIMIT = 1024 * 1024

function withBody(change: (body: Buffer) => Buffer | undefined, expected?: Expected): Disturb {
  return (request, { endpoint }) => {
    if (!request.body?.length || !endpoint.requestBody) return { request }
    const { body: _, ...rest } = request
    const body = change(request.body)
    return { request: { ...rest, ...(body && { body }) }, expected }
  }
}

const withHeaders =
  (headers: Record<string, string>): Disturb =>
  (request) => ({ request: { ...request, headers: { ...request.headers, ...headers } } })

/** Declares what the body of a request is not. */
const withBodyOf =
  (headers: Record<string, string>, error: string): Disturb =>
  (request, { endpoint }) => {
    const isRead = request.body && endpoint.requestBody?.content['application/json']
    const sent = { ...request, headers: { ...request.headers, ...headers } }
    return { request: sent, ...(isRead && { expected: { status: 415, error } }) }
  }

/** Replaces the last parameter of the path by text that can be no ID. */
const withPath =
  (text: string): Disturb =>
  (request, { endpoint }) => {
    const parameter = endpoint.path.lastIndexOf('{')
    if (parameter < 0) return { request }
    const [path = '', ...query] = request.target.split('?')
    const segment = endpoint.path.slice(0, parameter).split('/').length - 1
    const segments = path.split('/').map((each, index) => (index === segment ? text : each))
    const target = [segments.join('/'), ...query].join('?')
    return { request: { ...request, target }, expected: 'refused' }
  }

const withQuery =
  (extra: (query: string) => string): Disturb =>
  (request) => {
    const [path = '', query = ''] = request.target.split('?')
    return { request: { ...request, target: `${path}?${query}&${extra(query)}` } }
  }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const wrongMethod =
  (n: number): Disturb =>
  (request, { methods }) => {
    const others = METHODS.filter((method) => !methods.includes(method))
    const method = others[n % others.length]
    if (!method) return { request }
    const { body: _, ...rest } = request
    const expected = { status: 405, error: 'method_not_allowed' }
    return { request: { ...rest, method, ...(method !== 'GET' && { body: _ }) }, expected }
  }

/** Bytes of a body that is within its limit. */
const LONG_BODY = 900_000

const withTexts = (unit: string): Disturb =>
  withBody((body) => {
    const texts = Math.max(1, body.toString('utf8').split('"').length / 4)
    const long = unit.repeat(LONG_BODY / texts / unit.length)
    const lengthen = (_: string, value: unknown) => (typeof value === 'string' ? long : value)
    return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8'), lengthen)))
  })

/** Repeats the first entry of every list of a body as often as the body's limit allows. */
const withLists: Disturb = withBody((body) => {
  const lengthen = (_: string, value: unknown) => {
    if (!Array.isArray(value)) return value
    const entry: unknown = value[0] ?? 'x'
    const room = LONG_BODY / (JSON.stringify(entry).length + 1)
    return Array.from({ length: Math.min(20_000, room) }, () => entry)
  }
  return Buffer.from(
    JSON.stringify(JSON.parse(body.toString('utf8'), lengthen)).slice(0, LONG_BODY),
  )
})

const manyKeys = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, n]))

const longText = 'k'.repeat(8000)

export const DISTURBANCES: Record<string, Disturb> = {
  'another method': wrongMethod(0),
  'yet another method': wrongMethod(2),
  'no body': withBody(() => undefined, 'refused'),
  'an empty body': withBody(() => Buffer.alloc(0), 'refused'),
  'half a body': withBody((body) => body.subarray(0, Math.floor(body.length / 2)), undefined),
  'a brace too many': withBody((body) => Buffer.concat([body, Buffer.from('}')]), 'refused'),
  'two bodies': withBody((body) => Buffer.concat([body, Buffer.from(' '), body]), 'refused'),
  'no UTF-8': withBody((body) => Buffer.concat([body, Buffer.from([0xc3, 0x28])]), 'refused'),
  'UTF-16': withBody((body) => Buffer.from(body.toString('utf8'), 'utf16le'), 'refused'),
  'a byte order mark': withBody((body) => Buffer.concat([Buffer.from('\ufeff'), body])),
  'a megabyte too much': withBody(
    (body) => Buffer.concat([body, Buffer.alloc(JSON_LIMIT, ' ')]),
    'refused',
  ),
  'a very deep body': withBody(() => Buffer.from('{"a":['.repeat(50_000)), 'refused'),
  'a deep body that ends': withBody(() =>
    Buffer.from(`${'{"name":['.repeat(40_000)}${']}'.repeat(40_000)}`),
  ),
  'long texts of spaces in braces': withTexts('{{ '),
  'long texts of digits': withTexts('5'),
  'long texts of addresses': withTexts('a@a.'),
  'long texts of lines': withTexts('\n- '),
  'long lists': withLists,
  'many keys': withBody(() => Buffer.from(JSON.stringify(manyKeys))),
  'no JSON at all': withBody(() => Buffer.from('<a>&amp;</a>'), 'refused'),
  NaN: withBody(() => Buffer.from('{"limit":NaN}'), 'refused'),
  'repeated keys': withBody((body) =>
    Buffer.from(body.toString('utf8').replace('{', '{"name":1,"phone":{},"__proto__":{"a":1},')),
  ),
  'a body in chunks': (request) => ({ request: { ...request, chunked: true } }),
  'a body where none belongs': (request) => ({
    request: { ...request, body: request.body ?? Buffer.from('{"a":') },
  }),
  'plain text': withHeaders({ 'content-type': 'text/plain' }),
  'another charset': withBodyOf(
    { 'content-type': 'application/json; charset=utf-16' },
    REQUEST_ERRORS.unsupported_charset.error,
  ),
  'a form without a boundary': withHeaders({ 'content-type': 'multipart/form-data' }),
  'an empty content type': withHeaders({ 'content-type': '' }),
  'a claim of compression': withBodyOf(
    { 'content-encoding': 'gzip' },
    REQUEST_ERRORS.unsupported_encoding.error,
  ),
  'another language': withHeaders({ accept: 'text/html', 'accept-language': 'xx;q=9,*;q=a' }),
  'headers of a cache': withHeaders({ 'if-none-match': '*', range: 'bytes=0-0' }),
  'headers of a proxy': withHeaders({
    'x-forwarded-for': 'unknown, 999.1.1.1, ::ffff:1.2.3.4, [::1]:99999',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
  }),
  'another method by header': withHeaders({ 'x-http-method-override': 'DELETE' }),
  'an odd request id': withHeaders({ 'x-request-id': '\'"<script>' }),
  'a long request id': withHeaders({ 'x-request-id': longText }),
  'a long header': withHeaders({ 'x-anything': longText }),
  'bytes in a header': withHeaders({ 'user-agent': '\u00ff\u00fe\u00e9' }),
  'an idempotency key': withHeaders({ 'idempotency-key': 'again' }),
  'a blank idempotency key': withHeaders({ 'idempotency-key': ' ' }),
  'a long idempotency key': withHeaders({ 'idempotency-key': longText }),
  'an odd idempotency key': withHeaders({ 'idempotency-key': "\u00e9\u00ff'; --" }),
  'headers of the framework': withHeaders({
    rsc: '1',
    'next-action': '0'.repeat(40),
    'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
  }),
  'a repeated query': withQuery((query) => query.replaceAll('=', '=1')),
  'an odd query': withQuery(() => '&&=&a&x[]=1&__proto__=1&constructor[prototype]=1&%00=%00'),
  'a malformed query': withQuery(() => 'limit=%zz&page=%c3%28&search=%'),
  'a null byte in the path': withPath('%00'),
  'a slash in the path': withPath('1%2f..%2f2'),
  'dots in the path': withPath('%2e%2e%2f1'),
  'a malformed path': withPath('%zz'),
  'a path that is no UTF-8': withPath('%c3%28'),
  'a long path': withPath('7'.repeat(6000)),
  'digits of another script': withPath(encodeURIComponent('١')),
}
