import { STATUSES } from './examples'
import { LANGUAGES } from './messages'

/** The OpenAPI document of the HTTP interface, to import tools from. */
export function openApi(origin: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1.0.0', description: 'The emulated orders of a shop.' },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    paths: {
      '/orders': {
        get: {
          operationId: 'list_orders',
          summary: 'Lists the orders of a customer.',
          parameters: [
            {
              name: 'phone',
              in: 'query',
              required: true,
              description: 'The phone number of the customer, such as +905321110007',
              schema: { type: 'string' },
            },
            language,
          ],
          responses: {
            200: answer('The orders, or none', {
              type: 'object',
              required: ['orders'],
              properties: { orders: { type: 'array', items: ORDER } },
            }),
            ...refusals({ 400: 'The phone number is missing' }),
          },
        },
      },
      '/orders/{number}': {
        parameters: [number, language],
        get: {
          operationId: 'find_order',
          summary: 'Says where an order is and when it arrives.',
          responses: { 200: answer('The order', ORDER), ...refusals({ 404: 'No such order' }) },
        },
      },
      '/orders/{number}/return': {
        parameters: [number, language],
        post: {
          operationId: 'return_order',
          summary: 'Registers the return of a delivered order, which a courier collects.',
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description: 'A repetition with the same key gives the same answer.',
              schema: { type: 'string' },
            },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['reason'],
                  properties: {
                    reason: { type: 'string', description: 'Why the customer returns it' },
                  },
                },
              },
            },
          },
          responses: {
            200: answer('The order, which is being returned', ORDER),
            ...refusals({
              400: 'The reason is missing',
              404: 'No such order',
              409: 'The order is not delivered yet, or returned already',
              422: 'The key belongs to another return',
            }),
          },
        },
      },
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      schemas: { Order: orderSchema, Error: errorSchema },
    },
  }
}

const ORDER = { $ref: '#/components/schemas/Order' }

const number = {
  name: 'number',
  in: 'path',
  required: true,
  description: 'The number of the order, such as 4711',
  schema: { type: 'string' },
}

const language = {
  name: 'language',
  in: 'query',
  description: 'The language of the message. Default: as Accept-Language says, or English.',
  schema: { type: 'string', enum: LANGUAGES },
}

const orderSchema = {
  type: 'object',
  required: ['number', 'status', 'message', 'arrives', 'items'],
  properties: {
    number: { type: 'string' },
    status: { type: 'string', enum: STATUSES },
    message: { type: 'string', description: 'One sentence about the order, to be read out' },
    arrives: {
      type: 'string',
      format: 'date',
      description: 'The date of the arrival, or of the collection of a return',
    },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'quantity'],
        properties: { name: { type: 'string' }, quantity: { type: 'integer' } },
      },
    },
  },
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' } },
}

function answer(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } }
}

function refusals(descriptions: Record<number, string>): Record<string, object> {
  const all = { ...descriptions, 401: 'The API key is wrong' }
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.entries(all).map(([status, description]) => [status, answer(description, schema)]),
  )
}
