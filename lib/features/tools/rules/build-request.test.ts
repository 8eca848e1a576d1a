import { expect, it } from 'vitest'
import { buildRequest, maskedRequest, UnusableValue } from './build-request'
import type { TemplateValues } from './template'
import type { ToolRequest } from './tool'

const request = (more: Partial<ToolRequest>): ToolRequest => ({
  method: 'POST',
  url: 'https://shop.example/orders',
  query: [],
  headers: [],
  body: '',
  ...more,
})

const values = (given: Partial<TemplateValues> = {}): TemplateValues => ({
  arguments: {},
  contact: {},
  call: {},
  context: {},
  secrets: {},
  ...given,
})

const withText = (text: string) => values({ arguments: { a: text } })

const HOSTILE = 'a/b?c=d&e#f"\\ é👋\r\nX-Evil: 1 %2e {{secret.key}}'

it.each([
  ['4711', '/4711'],
  ['a b', '/a%20b'],
  ['a/../b?c#d', '/a%2F..%2Fb%3Fc%23d'],
  ['%2e%2e', '/%252e%252e'],
  ['...', '/...'],
  ['ş👋', '/%C5%9F%F0%9F%91%8B'],
  ['{{secret.key}}', '/%7B%7Bsecret.key%7D%7D'],
])('encodes %j in a path', (text, path) => {
  const { url } = buildRequest(request({ url: 'https://shop.example/{{a}}' }), withText(text))
  expect(url).toBe(`https://shop.example${path}`)
})

it.each([
  ['https://shop.example/orders/{{a}}', '..'],
  ['https://shop.example/orders/{{a}}', '.'],
  ['https://shop.example/orders/{{a}}/items', '..'],
  ['https://shop.example/orders/.{{a}}', '.'],
  ['https://shop.example/orders/%2E{{a}}?b={{a}}', '.'],
  ['https://shop.example/orders/{{a}}', ''],
])('refuses in %s the value %j', (url, text) => {
  expect(() => buildRequest(request({ url }), withText(text))).toThrow(UnusableValue)
})

it('refuses a path whose value is missing', () => {
  const build = () => buildRequest(request({ url: 'https://shop.example/{{a}}' }), values())
  expect(build).toThrow('The address needs a value for {{a}}.')
})

it('encodes values in a query, and leaves out those without one', () => {
  const { url } = buildRequest(
    request({
      url: 'https://shop.example/orders?n={{a}}&m={{b}}',
      query: [
        { name: 'q', value: 'no. {{ a }}' },
        { name: 'r', value: '{{contact.email}}' },
        { name: 's', value: '{{context.source}}' },
      ],
    }),
    { ...withText(HOSTILE), context: { source: 'ad & co' } },
  )
  const { pathname, searchParams, hash } = new URL(url)
  expect([pathname, hash]).toEqual(['/orders', ''])
  expect([...searchParams]).toEqual([
    ['n', HOSTILE],
    ['m', ''],
    ['q', `no. ${HOSTILE}`],
    ['s', 'ad & co'],
  ])
})

it('keeps a header on one line of ASCII', () => {
  const { headers } = buildRequest(
    request({
      headers: [
        { name: 'X-Note', value: '{{a}}' },
        { name: 'Authorization', value: 'Bearer {{secret.key}}' },
        { name: 'X-Email', value: '{{contact.email}}' },
      ],
    }),
    { ...withText('é\r\nX-Evil: 1\0👋'), secrets: { key: 'abc\n' } },
  )
  expect(headers).toEqual({
    'X-Note': '%C3%A9 X-Evil: 1%00%F0%9F%91%8B',
    Authorization: 'Bearer abc',
  })
})

it('keeps the types of values in JSON, and its structure', () => {
  const body = JSON.stringify({
    text: '{{a}}',
    within: 'no. {{a}}!',
    count: '{{count}}',
    gift: '{{ gift }}',
    list: ['{{a}}', '{{b}}', { missing: '{{b}}', kept: '' }],
    missing: '{{contact.email}}',
    phone: '{{call.phone}}',
    place: { city: '{{a}}', street: '{{b}}' },
    gone: { city: '{{b}}', more: { street: '{{b}}' } },
    empty: {},
    fixed: 1,
  })
  const filled = buildRequest(request({ body }), {
    ...values({ call: { phone: '+905321234567' } }),
    arguments: { a: HOSTILE, count: 2, gift: false },
  })
  expect(JSON.parse(filled.body)).toEqual({
    text: HOSTILE,
    within: `no. ${HOSTILE}!`,
    count: 2,
    gift: false,
    list: [HOSTILE, null, { kept: '' }],
    phone: '+905321234567',
    place: { city: HOSTILE },
    empty: {},
    fixed: 1,
  })
})

it('fills in nothing that a value contains', () => {
  const all = { ...withText('{{secret.key}}'), secrets: { key: 'hidden-key' } }
  const { body } = buildRequest(request({ body: '{"a":"{{a}} and {{a}}"}' }), all)
  expect(body).toBe('{"a":"{{secret.key}} and {{secret.key}}"}')
})

it('shows a request with a mask for each secret', () => {
  const secrets = { key: 'sk/1"é', pass: 'p' }
  const shown = maskedRequest(
    request({
      url: 'https://shop.example/{{secret.key}}/{{a}}?k={{secret.key}}',
      query: [{ name: 'p', value: '{{secret.pass}}' }],
      headers: [{ name: 'Authorization', value: 'Basic {{secret.key}}' }],
      body: '{"key":"{{secret.key}}","a":"{{a}}"}',
    }),
    { ...withText('ş'), secrets },
  )
  expect(shown).toEqual({
    method: 'POST',
    url: 'https://shop.example/•••/%C5%9F?k=•••&p=•••',
    headers: { Authorization: 'Basic •••' },
    body: '{"key":"•••","a":"ş"}',
  })
})
