import { lazyQuery } from 'json-p3'
import { parseJson } from '@/lib/platform/text/parse-json'
import { storable, storableJson } from '@/lib/platform/text/storable-text'
import type { Outcome } from './outcome'
import { MAX_ANSWER, type ToolAnswer } from './tool'

/** Maximum number of values that one JSONPath finds. */
const MAX_FOUND = 50

/** Levels of an answer that is read as data. JSONPaths, databases and language models read no deeper ones. */
const MAX_DEPTH = 40

/** An answer of the business's system. */
export interface Answered {
  statusCode: number
  body: string
}

/** Statuses with which the system answers about this request, rather than about itself or our access to it. */
function isRefusal(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500 && ![401, 403, 407, 408, 429].includes(statusCode)
}

/** Reads what the assistant gets of an answer. */
export function readAnswer(answer: ToolAnswer, { statusCode, body }: Answered): Outcome {
  if (isRefusal(statusCode)) {
    const said = isHtml(body) ? '' : cut(body.trim())
    return {
      ok: false,
      code: 'tool_refused',
      message: `Answered with ${statusCode}. ${said}`.trim(),
    }
  }
  if (statusCode >= 300) return failed(`The system answered with ${statusCode}.`)
  if (isHtml(body)) return failed('The system answered with a web page instead of data.')
  const value = parseJson(body)
  const isData = value !== undefined && !isDeeper(value, MAX_DEPTH)
  if (answer.kind === 'whole') return { ok: true, result: whole(body, isData ? value : undefined) }
  if (value === undefined) return failed('The answer is not JSON.')
  if (!isData) return failed('The answer has too many levels.')
  return { ok: true, result: chosen(answer.fields, value) }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

function failed(message: string): Outcome {
  return { ok: false, code: 'tool_failed', message }
}

function isHtml(body: string): boolean {
  return /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(body)
}

/** The whole answer: as data if it is short JSON, otherwise as text. */
function whole(body: string, value: unknown): Record<string, unknown> {
  const text = body.trim()
  if (text === '') return { answer: 'Done.' }
  if (value === undefined || text.length > MAX_ANSWER) return { answer: cut(text) }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return storableJson(isObject ? (value as Record<string, unknown>) : { answer: value })
}

/** The values that the JSONPaths find: one value as it is, several as a list, none as null. */
function chosen(
  fields: readonly { name: string; path: string }[],
  value: unknown,
): Record<string, unknown> {
  const found = fields.map(({ name, path }) => [name, valuesAt(path, value)] as const)
  const result = storableJson(Object.fromEntries(found))
  const text = JSON.stringify(result)
  return text.length > MAX_ANSWER ? { answer: cut(text) } : result
}

function valuesAt(path: string, value: unknown): unknown {
  const values: unknown[] = []
  for (const { value: found } of lazyQuery(path, value as Parameters<typeof lazyQuery>[1])) {
    if (values.push(found) === MAX_FOUND) break
  }
  return values.length > 1 ? values : (values[0] ?? null)
}

export function cut(text: string, max = MAX_ANSWER): string {
  return text.length <= max ? storable(text) : `${storable(text, max - 4)} […]`
}
