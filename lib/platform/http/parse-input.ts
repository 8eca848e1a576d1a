import type { z } from 'zod'
import { AppError, ERRORS, validationError, type ErrorCode } from '@/lib/platform/errors'
import { isStorable } from '@/lib/platform/text/storable-text'

/** Many times what any field has; reading deeper ones would end at the stack's end. */
const MAX_DEPTH = 100

const UNSTORABLE = 'Text must not contain the character U+0000, nor half of a surrogate pair.'
const TOO_DEEP = `Values must not stand in each other more than ${MAX_DEPTH} deep.`

/** What no field can take, in words; null where there is nothing of it. */
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

/**
 * Parses one part of a request.
 * A schema words a failure of the contract by an issue with `params: {code}`; all else is a
 * `validation_error` that names each field.
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const fault = faultOf(value)
  if (fault) throw validationError([{ path: '', message: fault }])
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const params =
      issue.code === 'custom' ? (issue.params as { code?: string } | undefined) : undefined
    const code = params?.code
    if (code && code in ERRORS) {
      const { code: _, ...details } = params
      throw new AppError(code as ErrorCode, details)
    }
  }
  throw validationError(
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            path: [...issue.path, key].join('.'),
            message: `${key} is not a field that can be set here.`,
          }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    ),
  )
}

/** A path parameter that does not fit its schema names nothing that exists. @throws not_found */
export function parseParams<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success || faultOf(value)) throw new AppError('not_found')
  return result.data
}

/** `firstName` → `first_name`; a key that is given both ways keeps its snake_case value. */
export function toSnakeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const renamed = entries.map(([key, part]): [string, unknown] => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    part,
  ])
  const exact = entries.filter(([key]) => !/[A-Z]/.test(key))
  return Object.fromEntries([...renamed, ...exact])
}
