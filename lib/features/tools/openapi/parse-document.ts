import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml'
import { parseJson } from '@/lib/platform/text/parse-json'
import { MAX_DOCUMENT } from '../rules/openapi'
import { OpenApiError } from './problem'
import { type Fields, fieldsOf, isFields, textOf } from './values'

/**
 * Keeps the time of hostile YAML linear. Many aliases could describe a value that grows exponentially when it is written
 * out, and of nested brackets each has its parser's call.
 */
const YAML_LIMITS = { maxAliases: 200, maxDepth: 100, maxTotalMergeKeys: 10_000 }

const SCHEMA = CORE_SCHEMA.withTags(mergeTag)

/** @throws OpenApiError if the text is not a document of OpenAPI 3 */
export function parseDocument(text: string): Fields {
  if (text.length > MAX_DOCUMENT) {
    const megabytes = MAX_DOCUMENT / 1_000_000
    throw new OpenApiError(
      `The document is larger than ${megabytes} MB. Remove the operations that you do not need.`,
    )
  }
  const source = text.replace(/^\uFEFF/, '').trim()
  if (source === '') throw new OpenApiError('The document is empty.')
  if (source.startsWith('<')) {
    throw new OpenApiError(
      'This is a web page, not an OpenAPI document. Use the address of the JSON or YAML file behind it, often openapi.json.',
    )
  }
  const document = parseJson(source) ?? parseYaml(source)
  if (!isFields(document)) throw notOpenApi()
  checkVersion(document)
  return document
}

function parseYaml(source: string): unknown {
  try {
    return load(source, { schema: SCHEMA, json: true, ...YAML_LIMITS })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw notOpenApi()
    const { reason, mark } = error
    const line = mark ? `Line ${mark.line + 1}` : 'The document'
    throw new OpenApiError(`${line} is neither JSON nor YAML: ${reason.slice(0, 120)}.`)
  }
}

function notOpenApi(): OpenApiError {
  return new OpenApiError(
    'This is not an OpenAPI document. Such a document starts with “openapi: 3…”, as JSON or YAML.',
  )
}

function checkVersion({ openapi, swagger, info }: Fields): void {
  if (textOf(swagger) !== '') {
    throw new OpenApiError(
      'This is a Swagger 2.0 document. Convert it to OpenAPI 3, for example at converter.swagger.io, and import the result.',
    )
  }
  if (fieldsOf(info)._postman_id !== undefined) {
    throw new OpenApiError('This is a Postman collection. Export it as OpenAPI 3 and import that.')
  }
  const version = textOf(openapi)
  if (version === '') throw notOpenApi()
  if (!/^3(?:\.|$)/.test(version)) {
    throw new OpenApiError(
      `The document has version ${version.slice(0, 20)} of OpenAPI. Versions 3.0 and 3.1 can be imported.`,
    )
  }
}
