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
    throw new OpenApiError('too_large', String(MAX_DOCUMENT / 1_000_000))
  }
  const source = text.replace(/^\uFEFF/, '').trim()
  if (source === '') throw new OpenApiError('empty')
  if (source.startsWith('<')) throw new OpenApiError('web_page')
  const document = parseJson(source) ?? parseYaml(source)
  if (!isFields(document)) throw new OpenApiError('not_openapi')
  checkVersion(document)
  return document
}

function parseYaml(source: string): unknown {
  try {
    return load(source, { schema: SCHEMA, json: true, ...YAML_LIMITS })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw new OpenApiError('not_openapi')
    const { reason, mark } = error
    const line = mark ? `line ${mark.line + 1}, ` : ''
    throw new OpenApiError('syntax', `${line}${reason.slice(0, 120)}`)
  }
}

function checkVersion({ openapi, swagger, info }: Fields): void {
  if (textOf(swagger) !== '') throw new OpenApiError('swagger')
  if (fieldsOf(info)._postman_id !== undefined) throw new OpenApiError('postman')
  const version = textOf(openapi)
  if (version === '') throw new OpenApiError('not_openapi')
  if (!/^3(?:\.|$)/.test(version)) throw new OpenApiError('version', version.slice(0, 20))
}
