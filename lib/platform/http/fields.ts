import { z } from 'zod'
import type { ErrorCode } from '@/lib/platform/errors'

const NUMERIC_ID = /^[1-9]\d{0,17}$/

/** An id is text in JSON and a bigint in code. See docs/contract/public-api.md#ids. */
export const numericId = z
  .string()
  .regex(NUMERIC_ID)
  .transform((text) => BigInt(text))

export const idParams = z.object({ id: numericId })
export const uuidParams = z.object({ id: z.uuid() })
export const opaqueIdParams = z.object({ id: z.string().min(1).max(64) })

const MAX_PAGE_SIZE = 100

/**
 * A number above the maximum is reduced to the maximum.
 * See docs/contract/decisions.md#query-values.
 */
export const limitParam = z.coerce
  .number()
  .int()
  .positive()
  .default(25)
  .transform((limit) => Math.min(limit, MAX_PAGE_SIZE))

export const pageParam = z.coerce.number().int().positive().max(1_000_000).default(1)

/** Optional text, trimmed. Empty text counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

/** An id in a body or a query. Text that cannot be an id is answered with this error, a 404. */
export const referencedIdOr = (code: ErrorCode) =>
  z
    .union([z.string().trim().max(64), z.number()])
    .nullish()
    .transform((given, context) => {
      if (given === null || given === undefined || given === '') return null
      const text = String(given)
      if (NUMERIC_ID.test(text)) return BigInt(text)
      context.addIssue({ code: 'custom', params: { code } })
      return z.NEVER
    })

/** An id in a body or a query. Text that cannot be an id is answered with 404. */
export const referencedId = referencedIdOr('not_found')

/** The id of a call in a body. Text that cannot be an id is answered with 404. */
export const referencedCall = z.string().transform((given, context) => {
  const id = z.uuid().safeParse(given)
  if (id.success) return id.data
  context.addIssue({ code: 'custom', params: { code: 'not_found' } })
  return z.NEVER
})

/** The language code under which a template was approved: `tr`, `en_US`. */
export const templateLanguage = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Give a language code such as tr or en_US.')

export const successResponse = z.object({ success: z.literal(true) })
