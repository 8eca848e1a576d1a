import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_DOCUMENT } from '../rules/openapi'
import { OpenApiError } from './problem'
import { readOpenApi } from './read-openapi'

const options = { taken: [], documentUrl: null }

it.each([
  ['', 'The document is empty.'],
  ['<!doctype html><title>API</title>', 'This is a web page, not an OpenAPI document.'],
  ['hello', 'This is not an OpenAPI document.'],
  ['[1, 2]', 'This is not an OpenAPI document.'],
  ['{"data": []}', 'This is not an OpenAPI document.'],
  ['{"swagger": "2.0", "paths": {}}', 'This is a Swagger 2.0 document. Convert it to OpenAPI 3'],
  ['{"info": {"_postman_id": "1"}}', 'This is a Postman collection.'],
  ['openapi: 4.0.0', 'The document has version 4.0.0 of OpenAPI.'],
  ['{"openapi": "3.0.0",\n"paths": {', 'This is neither JSON nor YAML: line 2, unexpected end'],
  ['openapi: 3.0.0\n\tpaths:', 'This is neither JSON nor YAML: line 2, tab characters'],
  ['openapi: 3.0.0', 'The document describes no operations'],
  ['a'.repeat(MAX_DOCUMENT + 1), 'The document is larger than 2 MB.'],
  ['? '.repeat(200_000), 'This is neither JSON nor YAML: line 1, nesting exceeded maxDepth'],
])('refuses %.40j', (text, message) => {
  expect(() => readOpenApi(text, options)).toThrow(OpenApiError)
  expect(() => readOpenApi(text, options)).toThrow(message)
})

/** Operations with a body of the schema `S0`, each of whose schemas refers to the next one several times. */
function expanding(refer: (next: object) => object) {
  const schemas: Record<string, object> = { S10: { type: 'string' } }
  for (let index = 0; index < 10; index += 1) {
    schemas[`S${index}`] = refer({ $ref: `#/components/schemas/S${index + 1}` })
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } }
  const operation = { requestBody: { required: true, content } }
  const paths = Array.from({ length: 300 }, (_, index) => [`/${index}`, { post: operation }])
  return JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: 'https://a.example.com' }],
    paths: Object.fromEntries(paths) as object,
    components: { schemas },
  })
}

it.each([
  ['properties', (next: object) => ({ properties: { a: next, b: next, c: next, d: next } })],
  ['allOf', (next: object) => ({ allOf: [next, next, next, next] })],
  ['anyOf', (next: object) => ({ anyOf: [next, next, next, next] })],
])('ends for references that expand exponentially in %s', (_, refer) => {
  const { operations } = readOpenApi(expanding(refer), options)
  expect(operations).toHaveLength(300)
  expect(new Set(operations.map(({ problem }) => problem?.code))).toEqual(new Set(['complex']))
})

it('ends for aliases of YAML that repeat a value exponentially, or within itself', () => {
  const lists = 'bcdefgh'.split('').map((name, index) => {
    const alias = `*${'abcdefg'[index]}`
    return `${name}: &${name} [${Array.from({ length: 9 }, () => alias).join(', ')}]`
  })
  const text = `
openapi: 3.0.0
servers: [{ url: https://a.example.com }]
a: &a [1]
${lists.join('\n')}
paths:
  /things:
    get: { responses: { 200: { content: { application/json: { example: *h } } } } }
    post:
      requestBody:
        content:
          application/json: { schema: &s { required: [a], properties: { a: *s } } }
`
  const { operations } = readOpenApi(text, options)
  expect(operations[0]?.tool?.sampleAnswer).toBe('')
  expect(operations[1]?.problem?.code).toBe('deep')
})

it('names a thousand operations with the same id', () => {
  const get = { operationId: 'read_'.repeat(40) }
  const paths = Array.from({ length: 1000 }, (_, index) => [`/${index}`, { get }])
  const text = JSON.stringify({ openapi: '3.0.0', paths: Object.fromEntries(paths) as object })
  const { operations } = readOpenApi(text, options)
  expect(new Set(operations.map(({ name }) => name)).size).toBe(1000)
  expect(Math.max(...operations.map(({ name }) => name.length))).toBe(64)
})

/** The words of OpenAPI, so that generated documents have them in the wrong places. */
const WORDS =
  `paths /a/{b} get post parameters name in query path schema type object string properties required enum
  allOf anyOf items $ref # #/ #/components/schemas/A components schemas A securitySchemes security apiKey requestBody
  content application/json servers url https://a.b __proto__ {{x}}`.split(/\s+/)

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(...WORDS, null, true, 3, '\0', '\ud800'),
    fc.dictionary(fc.constantFrom(...WORDS), tie('tree'), { maxKeys: 6 }),
    fc.array(tie('tree'), { maxLength: 3 }),
  ),
}))

/** Whether a document is read, or refused with a sentence. */
function isUnderstood(text: string): boolean {
  try {
    readOpenApi(text, options)
    return true
  } catch (error) {
    return error instanceof OpenApiError
  }
}

it('fails with a sentence for values of wrong types, and in no other way', () => {
  fc.assert(
    fc.property(tree, tree, tree, tree, (operation, schema, shared, components) => {
      const content = { 'application/json': { schema } }
      const paths = {
        '/a/{b}': { get: operation, post: { requestBody: { content } }, parameters: shared },
        '/b': { put: operation, $ref: schema },
      }
      const document = { openapi: '3.0.0', paths, components, servers: schema }
      expect(isUnderstood(JSON.stringify(document))).toBe(true)
      expect(isUnderstood(JSON.stringify(operation))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('fails with a sentence for any text, and in no other way', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('{}[]:,-&*?|>"\'\n #!%@a1')) })
  fc.assert(
    fc.property(text, (end) => {
      expect(isUnderstood(`openapi: 3.0.0\n${end}`)).toBe(true)
    }),
  )
})
