import type { z } from 'zod'
import {
  AppError,
  ERRORS,
  validationError,
  type ErrorCode,
  type FieldProblem,
} from '@/lib/platform/errors'
import { isStorable } from '@/lib/platform/text/storable-text'
import { isBlank, parseWithoutBlanks } from './blank-values'
import { hasTooManyValues, TOO_MANY_VALUES } from './value-count'
import { wordIssue } from './word-issue'

/** Far deeper than any field. Reading much deeper values would overflow the stack. */
const MAX_DEPTH = 100

/** The most invalid fields that one answer names. */
const MAX_PROBLEMS = 100

const UNSTORABLE = 'Text must not contain the character U+0000, nor half of a surrogate pair.'
const TOO_DEEP = `Values must not stand in each other more than ${MAX_DEPTH} deep.`

/** The reason why no field can accept the value, or null. */
function faultOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : UNSTORABLE
  if (typeof value !== 'object' || value === null) return null
  if (depth === MAX_DEPTH) return TOO_DEEP
  for (const [key, part] of Object.entries(value)) {
    const fault = isStorable(key) ? faultOf(part, depth + 1) : UNSTORABLE
    if (fault) return fault
  }
  return null
}

/** @throws validation_error if no field can accept the value */
export function requireReadable(value: unknown): void {
  const fault = hasTooManyValues(value) ? TOO_MANY_VALUES : faultOf(value)
  if (fault) throw validationError([{ path: '', message: fault }])
}

/**
 * Parses one part of a request. A schema selects an error of the contract by an issue with
 * `params: {code}`. Every other failure is a `validation_error` that names each field and what it takes.
 * See docs/contract/decisions/requests.md#blank-values.
 * @param repair returns a refused value as it may have been meant, or unchanged
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  repair?: (schema: S, value: unknown) => unknown,
): z.output<S> {
  requireReadable(value)
  const read = parseWithoutBlanks(schema, value, wordIssue)
  if ('data' in read) return read.data
  const repaired = repair ? repair(schema, value) : value
  if (repaired !== value) return parsePart(schema, repaired)
  for (const issue of read.issues) {
    const params =
      issue.code === 'custom' ? (issue.params as { code?: string } | undefined) : undefined
    const code = params?.code
    if (code && code in ERRORS) {
      const { code: _, ...details } = params
      throw new AppError(code as ErrorCode, details)
    }
  }
  throw validationError(read.issues.flatMap(problemsOf).slice(0, MAX_PROBLEMS))
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: issue.path.join('.'), message: issue.message }]
  }
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    message: `${key} is not a field that can be set here.`,
  }))
}

/** A path parameter that does not match its schema cannot name anything. @throws not_found */
export function parseParams<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success || faultOf(value)) throw new AppError('not_found')
  return result.data
}

/** `firstName` → `first_name`. If both forms of a key are given, the snake_case value wins, unless it is blank. */
export function toSnakeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (!entries.some(([key]) => HAS_CAPITAL.test(key))) return value
  const renamed = entries.filter(([key]) => HAS_CAPITAL.test(key)).map(toSnakeKey)
  const exact = entries.filter(([key]) => !HAS_CAPITAL.test(key))
  const given = exact.filter(([, part]) => !isBlank(part))
  return Object.fromEntries([...exact, ...renamed, ...given])
}

const HAS_CAPITAL = /[A-Z]/

function toSnakeKey([key, part]: [string, unknown]): [string, unknown] {
  return [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), part]
}

const compiled = new Map<string, RegExp>()

function pattern(path: string): RegExp {
  const known = compiled.get(path)
  if (known) return known
  const source = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const regex = new RegExp(`^${source}/?$`)
  compiled.set(path, regex)
  return regex
}

/**
 * The parameters of `path` in this URL. They come from the URL itself, so that a handler does not depend
 * on the framework.
 * @throws not_found if a parameter cannot be decoded
 */
export function pathParams(path: string, url: URL): Record<string, string> {
  const groups = pattern(path).exec(url.pathname)?.groups
  try {
    return Object.fromEntries(
      Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    throw new AppError('not_found')
  }
}
