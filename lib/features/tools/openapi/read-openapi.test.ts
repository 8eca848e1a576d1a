import { expect, it } from 'vitest'
import { readOpenApi } from './read-openapi'

const ORDERS = {
  openapi: '3.1.0',
  info: { title: 'Orders of Işık Mobilya', version: '1' },
  servers: [{ url: 'http://orders.example.com' }, { url: 'https://orders.example.com/v1/' }],
  security: [{ ApiKeyAuth: [] }],
  paths: {
    '/orders/{orderNumber}': {
      parameters: [
        { name: 'orderNumber', in: 'path', required: true, description: 'Such as 4711.' },
        { name: 'lang', in: 'query', schema: { enum: ['tr', 'en'] } },
      ],
      get: {
        operationId: 'getOrderStatus',
        summary: 'Find an order',
        description: 'Says where the order is.',
        parameters: [
          { name: 'since', in: 'query', schema: { type: 'string', format: 'date' } },
          { name: 'Accept', in: 'header', schema: { type: 'string' } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: {
          200: { content: { 'application/json': { example: { status: 'shipped' } } } },
        },
      },
    },
    '/orders/{orderNumber}/returns': {
      post: {
        summary: 'Return an order.',
        requestBody: { $ref: '#/components/requestBodies/Return' },
      },
    },
  },
  components: {
    securitySchemes: { ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    requestBodies: {
      Return: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Return' } } },
      },
    },
    schemas: {
      Return: {
        type: 'object',
        required: ['reason', 'address', 'kind'],
        properties: {
          id: { type: 'integer', readOnly: true },
          kind: { const: 'return' },
          reason: { $ref: '#/components/schemas/Reason', description: 'Why it comes back.' },
          pickupAt: { type: ['string', 'null'], format: 'date-time' },
          pieces: { type: 'integer', enum: [1, 2, 3] },
          isDamaged: { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
          photos: { type: 'array', items: { type: 'string' } },
          parent: { $ref: '#/components/schemas/Return' },
          address: {
            allOf: [{ $ref: '#/components/schemas/Place' }, { required: ['zipCode'] }],
          },
        },
      },
      Reason: { type: 'string', enum: ['broken', 'unwanted'] },
      Place: { properties: { city: { type: 'string' }, zipCode: { type: 'string' } } },
    },
  },
}

function read(document: unknown, documentUrl: string | null = null, taken: string[] = []) {
  return readOpenApi(JSON.stringify(document), { taken, documentUrl })
}

/** A document with one operation. */
function readOne(operation: object, rest: object = {}, method = 'get') {
  const document = {
    openapi: '3.0.3',
    servers: [{ url: 'https://a.example.com' }],
    paths: { '/things': { [method]: operation } },
    ...rest,
  }
  const [proposed] = read(document).operations
  if (!proposed) throw new Error('There is no operation')
  return proposed
}

function bodyOf(schema: object, components: object = {}) {
  const content = { 'application/json': { schema } }
  return readOne({ requestBody: { required: true, content } }, { components }, 'post')
}

it('proposes a tool for an operation that reads', () => {
  const { title, security, operations } = read(ORDERS)
  expect(title).toBe('Orders of Işık Mobilya')
  expect(security).toEqual([
    { name: 'api_key_auth', kind: 'key', where: 'header', field: 'X-Api-Key' },
  ])
  expect(operations[0]).toEqual({
    key: 'GET /orders/{orderNumber}',
    name: 'get_order_status',
    summary: 'Find an order',
    problem: null,
    secrets: ['api_key_auth'],
    tool: {
      name: 'get_order_status',
      description: 'Find an order. Says where the order is.',
      parameters: [
        parameter('order_number', 'text', { required: true, description: 'Such as 4711.' }),
        parameter('lang', 'choice', { choices: ['tr', 'en'] }),
        parameter('since', 'date'),
      ],
      request: {
        method: 'GET',
        url: 'https://orders.example.com/v1/orders/{{order_number}}',
        query: [
          { name: 'lang', value: '{{lang}}' },
          { name: 'since', value: '{{since}}' },
        ],
        headers: [{ name: 'X-Api-Key', value: '{{secret.api_key_auth}}' }],
        body: '',
      },
      answer: { kind: 'whole' },
      timeoutSeconds: 8,
      waitingPhrase: '',
      failurePhrase: '',
      askFirst: false,
      after: null,
      sampleAnswer: '{"status":"shipped"}',
    },
  })
})

it('proposes a tool for an operation with a JSON body', () => {
  const { name, tool } = read(ORDERS).operations[1] ?? {}
  expect(name).toBe('post_orders_order_number_returns')
  expect(tool?.askFirst).toBe(true)
  expect(tool?.description).toBe('Return an order.')
  expect(JSON.parse(tool?.request.body ?? '')).toEqual({
    kind: 'return',
    reason: '{{reason}}',
    pickupAt: '{{pickup_at}}',
    pieces: '{{pieces}}',
    isDamaged: '{{is_damaged}}',
    address: { city: '{{address_city}}', zipCode: '{{address_zip_code}}' },
  })
  expect(tool?.parameters).toEqual([
    parameter('order_number', 'text', { required: true }),
    parameter('reason', 'choice', {
      required: true,
      choices: ['broken', 'unwanted'],
      description: 'Why it comes back.',
    }),
    parameter('pickup_at', 'text', {
      description: 'Date and time such as 2026-11-27T14:30:00Z.',
    }),
    parameter('pieces', 'number', { description: 'One of 1, 2, 3.' }),
    parameter('is_damaged', 'boolean'),
    parameter('address_city', 'text'),
    parameter('address_zip_code', 'text', { required: true }),
  ])
})

function parameter(name: string, type: string, rest: object = {}) {
  return { name, type, required: false, description: '', choices: [], ...rest }
}

it('reads YAML, and completes relative servers with the address of the document', () => {
  const text = `
openapi: 3.0
info: { title: Petstore }
servers: [{ url: /v3 }]
paths:
  /pet/{petId}:
    get: &find
      operationId: getPetById
      parameters:
        - { name: petId, in: path, required: true, schema: { type: integer } }
      responses:
        200: { description: A pet. }
    put:
      <<: *find
      operationId: getPetById
`
  const options = { taken: ['get_pet_by_id'], documentUrl: 'https://pets.example.com/openapi.yaml' }
  const { servers, operations } = readOpenApi(text, options)
  expect(servers).toEqual(['https://pets.example.com/v3'])
  expect(operations.map(({ key, name }) => [key, name])).toEqual([
    ['GET /pet/{petId}', 'get_pet_by_id_2'],
    ['PUT /pet/{petId}', 'get_pet_by_id_3'],
  ])
  expect(operations[0]?.tool?.request.url).toBe('https://pets.example.com/v3/pet/{{pet_id}}')
  const pasted = readOpenApi(text, { ...options, documentUrl: null })
  expect(pasted.operations[0]?.problem).toMatchObject({ code: 'no_address', subject: '/v3' })
})

it('fills the variables of servers with their defaults', () => {
  const variables = { region: { default: 'eu' } }
  const url = 'https://{region}.example.com/{base}'
  expect(readOne({ servers: [{ url, variables }] }).problem?.code).toBe('no_address')
  const complete = [{ url, variables: { ...variables, base: { default: 'api' } } }]
  expect(readOne({ servers: complete }).tool?.request.url).toBe('https://eu.example.com/api/things')
})

it('refuses servers without https', () => {
  const server = { url: 'http://a.example.com' }
  expect(readOne({ servers: [server] }).problem?.message).toBe(
    'The server http://a.example.com/ does not have https.',
  )
})

it.each([
  ['a key in the query', { type: 'apiKey', in: 'query', name: 'key' }, 'query', 'key', ''],
  ['a bearer token', { type: 'http', scheme: 'Bearer' }, 'headers', 'Authorization', 'Bearer '],
  ['a password', { type: 'http', scheme: 'basic' }, 'headers', 'Authorization', 'Basic '],
])('signs in by %s', (_, scheme, list, name, before) => {
  const components = { securitySchemes: { main: scheme } }
  const { tool, secrets } = readOne({}, { components, security: [{ main: [] }] })
  expect(secrets).toEqual(['main'])
  expect(tool?.request[list as 'query']).toEqual([{ name, value: `${before}{{secret.main}}` }])
})

it('uses the first alternative of signing in that a tool can use', () => {
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    shop: { type: 'oauth2', flows: {} },
  }
  const document = { components: { securitySchemes } }
  const { tool } = readOne({ security: [{ cookie: [] }, { shop: ['read'] }] }, document)
  expect(tool?.request.headers).toEqual([
    { name: 'Authorization', value: 'Bearer {{secret.access_token}}' },
  ])
  expect(readOne({ security: [{ cookie: [] }] }, document).problem).toMatchObject({
    code: 'sign_in',
    subject: 'cookie',
  })
  expect(readOne({ security: [] }, { ...document, security: [{ cookie: [] }] }).secrets).toEqual([])
})

it('makes secrets of parameters that are keys', () => {
  const key = { name: 'X-API-Key', in: 'header', required: true, schema: { type: 'string' } }
  const { tool, secrets } = readOne({ parameters: [key] })
  expect(secrets).toEqual(['x_api_key'])
  expect(tool?.parameters).toEqual([])
  expect(tool?.request.headers).toEqual([{ name: 'X-API-Key', value: '{{secret.x_api_key}}' }])
})

it.each([
  ['a list', { items: {} }, 'not_simple'],
  [
    'objects in several forms',
    { oneOf: [{ properties: { a: {} } }, { type: 'string' }] },
    'not_simple',
  ],
  ['a map', { additionalProperties: { type: 'string' } }, 'not_simple'],
  ['a part of another document', { $ref: 'common.yaml#/Name' }, 'remote'],
  ['a part that is not there', { $ref: '#/components/schemas/No' }, 'missing'],
  ['a reference to itself', { $ref: '#/components/schemas/Loop' }, 'circular'],
  ['its own parent', { $ref: '#/components/schemas/Parent' }, 'circular'],
])('refuses a required value that is %s, and leaves out an optional one', (_, schema, code) => {
  const components = {
    schemas: {
      Loop: { $ref: '#/components/schemas/Loop' },
      Parent: {
        required: ['parent'],
        properties: { parent: { $ref: '#/components/schemas/Parent' } },
      },
    },
  }
  const properties = { name: { type: 'string' }, other: schema }
  expect(bodyOf({ properties, required: ['other'] }, components).problem?.code).toBe(code)
  expect(bodyOf({ properties }, components).tool?.request.body).toBe('{\n  "name": "{{name}}"\n}')
})

it.each([
  [{ example: { a: 1 } }, '{"a":1}'],
  [{ examples: { first: { $ref: '#/components/examples/Order' } } }, '{"number":"4711"}'],
  [
    { schema: { $ref: '#/components/schemas/Order' } },
    '{"status":"shipped","items":[{"name":"Lamp"}]}',
  ],
  [{ schema: { type: 'string' } }, ''],
  [{ example: 'x'.repeat(5000) }, ''],
])('takes the example of an answer from %j', (media, sample) => {
  const item = { properties: { name: { example: 'Lamp' }, parent: { $ref: '#/no' } } }
  const components = {
    examples: { Order: { value: { number: '4711' } } },
    schemas: {
      Order: {
        properties: {
          status: { enum: ['shipped', 'lost'] },
          note: { type: 'string' },
          items: { items: item },
          parent: { $ref: '#/components/schemas/Order' },
        },
      },
    },
  }
  const responses = { 404: {}, 200: { content: { 'application/json': media } } }
  expect(readOne({ responses }, { components }).tool?.sampleAnswer).toBe(sample)
})

it('refuses bodies that are not JSON', () => {
  const content = { 'multipart/form-data': { schema: { type: 'object' } } }
  expect(readOne({ requestBody: { content } }, {}, 'post').problem?.message).toBe(
    'It takes its body as multipart/form-data. A tool sends JSON.',
  )
})

it('refuses an operation of 200 parameters', () => {
  const parameters = Array.from({ length: 200 }, (_, index) => ({ name: `p${index}`, in: 'query' }))
  expect(readOne({ parameters }).problem).toEqual({
    code: 'too_many',
    subject: '200',
    message: 'It has 200 parameters, which is too many for a tool.',
  })
})

it('gives parameters of the same name names of their own', () => {
  const { tool } = readOne({
    parameters: [
      { name: 'id', in: 'query' },
      { name: 'ID', in: 'header' },
      { name: '日付', in: 'query' },
      { name: '2fa', in: 'query' },
    ],
  })
  expect(tool?.parameters.map(({ name }) => name)).toEqual(['id', 'id_2', 'value', 'value_2fa'])
})

it('refuses a tool that could not be stored', () => {
  const servers = [{ url: 'https://user:secret@a.example.com' }]
  expect(readOne({ servers }).problem).toMatchObject({
    code: 'invalid',
    message: 'The address must not contain a user name or password.',
  })
})
