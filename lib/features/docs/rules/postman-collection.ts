import type { OpenApi, Operation, Parameter, Response } from './open-api'

/** Postman's name of the format. Bruno imports it too. */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

type Json = Record<string, unknown>

/**
 * A Postman collection (v2.1) of an OpenAPI document: a folder per tag, a request per operation with its example, and
 * the examples of its successful responses. The variables `baseUrl` and `apiKey` hold for all requests.
 */
export function postmanCollection(document: OpenApi): Json {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return {
    info: {
      name: document.info.title,
      description: document.info.description,
      version: document.info.version,
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key', type: 'string' },
        { key: 'value', value: '{{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: document.servers[0]?.url ?? '', type: 'string' },
      { key: 'apiKey', value: '', type: 'string' },
    ],
    item: document.tags.map(({ name }) => ({
      name,
      item: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => itemOf(path, method.toUpperCase(), operation)),
    })),
  }
}

function itemOf(path: string, method: string, operation: Operation): Json {
  const request = {
    method,
    header: headersOf(operation),
    url: urlOf(path, operation.parameters),
    ...(operation.description !== undefined && { description: operation.description }),
    ...bodyOf(operation),
  }
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  return {
    name: operation.summary,
    request,
    response: successes.flatMap(([status, response]) =>
      exampleOf(Number(status), response, request),
    ),
  }
}

function headersOf({ parameters, requestBody }: Operation): Json[] {
  const given = parameters.filter((parameter) => parameter.in === 'header')
  return [
    ...(requestBody ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ...given.map((parameter) => ({
      key: parameter.name,
      // Postman and Bruno put a new UUID here each time they send.
      value: parameter.name === 'Idempotency-Key' ? '{{$guid}}' : valueOf(parameter),
      ...describe(parameter),
    })),
  ]
}

/** `/contacts/{id}` is `/contacts/:id` there. Query parameters without an example are listed, but not sent. */
function urlOf(path: string, parameters: readonly Parameter[]): Json {
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/')
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const sent = query.filter(({ example }) => example !== undefined)
  const text = sent.map((one) => `${one.name}=${encodeURIComponent(valueOf(one))}`).join('&')
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${text && `?${text}`}`,
    host: ['{{baseUrl}}'],
    path: segments,
    query: query.map((parameter) => ({
      key: parameter.name,
      value: valueOf(parameter),
      ...(parameter.example === undefined && { disabled: true }),
      ...describe(parameter),
    })),
    variable: parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({
        key: parameter.name,
        value: valueOf(parameter),
        ...describe(parameter),
      })),
  }
}

function valueOf({ example }: Parameter): string {
  return String(example ?? '')
}

function describe({ description }: Parameter): Json {
  return description === undefined ? {} : { description }
}

function bodyOf({ requestBody }: Operation): Json {
  if (!requestBody) return {}
  const { example } = requestBody.content['application/json'] ?? {}
  const options = { raw: { language: 'json' } }
  return { body: { mode: 'raw', raw: JSON.stringify(example, null, 2), options } }
}

function exampleOf(code: number, { description, content }: Response, request: Json): Json[] {
  const { example } = content['application/json'] ?? {}
  if (example === undefined) return []
  return [
    {
      name: `${code} ${description}`,
      originalRequest: request,
      status: description,
      code,
      _postman_previewlanguage: 'json',
      header: [{ key: 'Content-Type', value: 'application/json' }],
      cookie: [],
      body: JSON.stringify(example, null, 2),
    },
  ]
}
