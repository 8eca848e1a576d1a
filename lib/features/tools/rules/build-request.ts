import { parseJson } from '@/lib/platform/text/parse-json'
import { fillTemplate, namesIn, soleName, type TemplateValues, valueOf } from './template'
import type { Method, NamedValue, ToolRequest } from './tool'

/** A request, ready to be sent. */
export interface FilledRequest {
  method: Method
  url: string
  headers: Record<string, string>
  /** Empty for none. */
  body: string
}

/** The values of this use do not make a URL. */
export class UnusableValue extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableValue'
  }
}

export const MASK = '•••'
const ENCODED_MASK = encodeURIComponent(MASK)

/**
 * Fills in a request. Values are encoded for their position: path, query, header or JSON. A part of the
 * query, a header or a JSON property that is one placeholder without a value is left out.
 * @throws UnusableValue
 */
export function buildRequest(request: ToolRequest, values: TemplateValues): FilledRequest {
  return {
    method: request.method,
    url: urlOf(request, values),
    headers: headersOf(request.headers, values),
    body: request.body.trim() && JSON.stringify(filledJson(parseJson(request.body), values)),
  }
}

/** The same request as it is shown and stored: with a mask for each secret. @throws UnusableValue */
export function maskedRequest(request: ToolRequest, values: TemplateValues): FilledRequest {
  const secrets = Object.fromEntries(Object.keys(values.secrets).map((name) => [name, MASK]))
  const { method, url, headers, body } = buildRequest(request, { ...values, secrets })
  const shown = (text: string) => text.replaceAll(ENCODED_MASK, MASK)
  const shownHeaders = Object.entries(headers).map(([name, value]) => [name, shown(value)])
  return {
    method,
    url: shown(url),
    headers: Object.fromEntries(shownHeaders) as Record<string, string>,
    body,
  }
}

function urlOf({ url, query }: ToolRequest, values: TemplateValues): string {
  const fill = (text: string) => fillTemplate(text, values, encodeURIComponent)
  const [path = ''] = url.split('?')
  const missing = namesIn(path).find((name) => !hasValue(name, values))
  if (missing !== undefined) {
    throw new UnusableValue(`The address needs a value for {{${missing}}}.`)
  }
  // A value such as `..` would open another path.
  if (path.split('/').some((part) => namesIn(part).length > 0 && isDots(fill(part)))) {
    throw new UnusableValue('A value cannot be used in the address.')
  }
  const filled = new URL(fill(url))
  for (const { name, value } of given(query, values)) {
    filled.searchParams.append(name, fillTemplate(value, values))
  }
  return filled.href
}

function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment)
}

function hasValue(name: string, values: TemplateValues): boolean {
  const value = valueOf(name, values)
  return value !== undefined && value !== ''
}

function given(entries: readonly NamedValue[], values: TemplateValues): NamedValue[] {
  return entries.filter(({ value }) => {
    const name = soleName(value)
    return name === null || valueOf(name, values) !== undefined
  })
}

function headersOf(headers: readonly NamedValue[], values: TemplateValues): Record<string, string> {
  const filled = given(headers, values).map(({ name, value }) => [
    name,
    headerValue(fillTemplate(value, values)),
  ])
  return Object.fromEntries(filled) as Record<string, string>
}

/** A header has one line of printable ASCII. Other characters are percent-encoded. */
function headerValue(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .trim()
}

function filledJson(template: unknown, values: TemplateValues): unknown {
  if (typeof template === 'string') {
    const name = soleName(template)
    return name === null ? fillTemplate(template, values) : (valueOf(name, values) ?? null)
  }
  if (Array.isArray(template)) return template.map((item) => filledJson(item, values))
  if (typeof template !== 'object' || template === null) return template
  const entries = Object.entries(template).filter(([, value]) => !isLeftOut(value, values))
  return Object.fromEntries(entries.map(([key, value]) => [key, filledJson(value, values)]))
}

/** Whether a property has no value: a placeholder without one, or an object of nothing else. */
function isLeftOut(template: unknown, values: TemplateValues): boolean {
  if (typeof template === 'string') {
    const name = soleName(template)
    return name !== null && valueOf(name, values) === undefined
  }
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return false
  const properties = Object.values(template)
  return properties.length > 0 && properties.every((value) => isLeftOut(value, values))
}
