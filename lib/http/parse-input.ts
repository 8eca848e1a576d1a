import type { z } from 'zod'
import { AppError, ERRORS, validationError, type ErrorCode } from '@/lib/domain/errors'

/** PostgreSQL's text cannot hold U+0000, so no input may bring it in. */
function hasNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => key.includes('\u0000') || hasNull(part))
}

/**
 * Parses one part of a request.
 * A schema words a failure of the contract by an issue with `params: {code}`; all else is a
 * `validation_error` that names each field.
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (hasNull(value)) {
    throw validationError([{ path: '', message: 'Text must not contain the character U+0000.' }])
  }
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
  if (!result.success || hasNull(value)) throw new AppError('not_found')
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
