import { expect, it } from 'vitest'
import { checkTool } from './check-tool'
import type { ToolFields, ToolParameter, ToolRequest } from './tool'

const REQUEST: ToolRequest = {
  method: 'POST',
  url: 'https://shop.example/orders/{{number}}?by={{contact.phone}}',
  query: [{ name: 'lang', value: '{{context.language}}' }],
  headers: [{ name: 'X-Api-Key', value: '{{secret.key}}' }],
  body: '{"number": "{{number}}", "call": "{{call.id}}"}',
}

const parameter = (name: string, more: Partial<ToolParameter> = {}): ToolParameter => ({
  name,
  type: 'text',
  required: true,
  description: '',
  choices: [],
  ...more,
})

const TOOL: ToolFields = {
  name: 'order_status',
  description: '',
  parameters: [parameter('number')],
  request: REQUEST,
  answer: { kind: 'whole' },
  timeoutSeconds: 8,
  waitingPhrase: '',
  failurePhrase: '',
  askFirst: false,
  after: null,
  sampleAnswer: '',
}

const problemsOf = (more: Partial<ToolFields>) => checkTool({ ...TOOL, ...more }, ['key'])
const requestProblems = (more: Partial<ToolRequest>) =>
  problemsOf({ request: { ...REQUEST, ...more } })

it('accepts a sound tool', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ after: 'end_call', sampleAnswer: '[]' })).toEqual([])
})

it.each<[Partial<ToolFields>, string, string]>([
  [{ name: 'end_call' }, 'name', 'A built-in tool has this name. Choose another one.'],
  [{ after: 'order_status' }, 'after', 'A tool cannot wait for itself.'],
  [
    { parameters: [parameter('number'), parameter('number')] },
    'parameters.1.name',
    'Another parameter has this name.',
  ],
  [
    { parameters: [parameter('number', { type: 'choice' })] },
    'parameters.0.choices',
    'Give at least one choice.',
  ],
  [
    { parameters: [parameter('number', { type: 'choice', choices: ['a', 'a'] })] },
    'parameters.0.choices',
    'A choice is there twice.',
  ],
  [{ sampleAnswer: 'On its way' }, 'sampleAnswer', 'This is not JSON.'],
  [
    { answer: { kind: 'fields', fields: [{ name: 'a', path: 'order' }] } },
    'answer.fields.0.path',
    'This is not a JSONPath. It starts with $, such as $.order.status.',
  ],
  [
    {
      answer: {
        kind: 'fields',
        fields: [
          { name: 'a', path: '$.a' },
          { name: 'a', path: '$.b' },
        ],
      },
    },
    'answer.fields.1.name',
    'Another field has this name.',
  ],
])('refuses %o', (more, path, message) => {
  expect(problemsOf(more)).toEqual([{ path, message }])
})

it.each([
  ['orders', 'The address must start with https://'],
  ['http://shop.example', 'The address must start with https://'],
  ['https://', 'The address is not a valid URL.'],
  ['https://shop.example:{{number}}/', 'The address is not a valid URL.'],
  ['https://user:pw@shop.example/', 'The address must not contain a user name or password.'],
  ['https://{{secret.key}}@shop.example/', 'The address must not contain a user name or password.'],
  ['https://{{number}}/', 'The host must not contain a placeholder.'],
  ['https://{{number}}.shop.example/', 'The host must not contain a placeholder.'],
  ['https:///{{number}}/orders', 'The host must not contain a placeholder.'],
  ['https://\\{{number}}\\orders', 'The host must not contain a placeholder.'],
  ['https://shop.example/{{nothing}}', 'Nothing is known of {{nothing}}.'],
  ['https://shop.example/{{secret.other}}', 'Nothing is known of {{secret.other}}.'],
])('refuses the address %s', (url, message) => {
  expect(requestProblems({ url })).toEqual([{ path: 'request.url', message }])
})

it.each([
  ['Host', 'Santral sets this header itself.'],
  ['content-length', 'Santral sets this header itself.'],
  ['Idempotency-Key', 'Santral sets this header itself.'],
  ['Webhook-Signature', 'Santral sets this header itself.'],
  ['X-Service-Call', 'Santral sets this header itself.'],
  ['X Key', 'A header has letters, digits and hyphens.'],
  ['X-Key:', 'A header has letters, digits and hyphens.'],
  ['X-Key\r\nX', 'A header has letters, digits and hyphens.'],
])('refuses the header %j', (name, message) => {
  expect(requestProblems({ headers: [{ name, value: 'a' }] })).toEqual([
    { path: 'request.headers.0.name', message },
  ])
})

it('refuses headers that differ only in case', () => {
  const headers = [
    { name: 'X-Key', value: 'a' },
    { name: 'x-key', value: 'b' },
  ]
  expect(requestProblems({ headers })).toMatchObject([{ path: 'request.headers.1.name' }])
})

it('refuses a body that is not JSON, and any of a GET', () => {
  const message =
    'This is not JSON. Placeholders stand in quotation marks: {"number": "{{order_number}}"}.'
  expect(requestProblems({ body: '{"number": {{number}}}' })).toEqual([
    { path: 'request.body', message },
  ])
  expect(requestProblems({ method: 'GET' })).toEqual([
    { path: 'request.body', message: 'A GET request has no body.' },
  ])
})

it('checks what can be set of a tool without a request', () => {
  const problems = checkTool({ ...TOOL, request: null, after: 'order_status' }, [])
  expect(problems).toMatchObject([{ path: 'after' }])
})
