import { z } from 'zod'
import type { ErrorCode } from '@/lib/platform/errors'
import { oneLine, showsNothing } from '@/lib/platform/text/visible-text'
import { isDay } from '@/lib/platform/time/day-range'
import { takes } from './word-issue'

const NUMERIC_ID = /^[1-9]\d{0,17}$/

/** An id is text in JSON and a bigint in code. See docs/contract/public-api.md#ids. */
export const numericId = z
  .string(takes('an id'))
  .regex(NUMERIC_ID, takes('an id'))
  .transform((text) => BigInt(text))

export const idParams = z.object({ id: numericId })
export const uuidParams = z.object({ id: z.uuid() })
export const opaqueIdParams = z.object({ id: z.string().min(1).max(64) })

const MAX_PAGE_SIZE = 100

/** A number above the maximum is reduced to the maximum. See docs/contract/decisions/requests.md#query-values. */
export const limitParam = wholeNumber(1)
  .default(25)
  .transform((limit) => Math.min(limit, MAX_PAGE_SIZE))
  .meta({ maximum: MAX_PAGE_SIZE })
  .describe(`A larger number counts as ${MAX_PAGE_SIZE}.`)

export const pageParam = wholeNumber(1, 1_000_000).default(1)

/** A whole number in a query. */
function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const upTo = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const words = takes(`a whole number ${upTo}`)
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

/** A whole number, or its digits as a form sends them. Only the last check has limits, so that its error states them. */
export const numberWithin = ({ min, max }: { min: number; max: number }) => {
  const words = takes(`a whole number from ${min} to ${max}`)
  const number = z.number().meta({ type: 'integer', minimum: min, maximum: max })
  const digits = z.string().regex(/^-?\d{1,9}(\.\d+)?$/, words)
  return z.union([number, digits], words).transform(Number).pipe(z.int().min(min).max(max))
}

const inMillennium = takes('a date of the years 2000 to 2999')

/** A day such as `2026-11-22`. Neither the database nor the arithmetic of days knows all that ISO 8601 does. */
export const dayField = z.iso.date({ abort: true }).refine(isDay, inMillennium)

export const instantField = z.iso.datetime({ offset: true, abort: true }).refine((text) => {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && isDay(instant.toISOString().slice(0, 10))
}, inMillennium)

/**
 * A name, or another text of one line: without invisible characters, and each gap a single space. A text of nothing that
 * can be seen is empty.
 */
export const lineText = (params?: Parameters<typeof z.string>[0]) =>
  z.string(params).overwrite(oneLine)

/** An optional {@link lineText}. Empty text counts as absent. */
export const optionalLine = (max: number) =>
  lineText()
    .max(max)
    .nullish()
    .transform((text) => text || null)

/** Optional text, trimmed. A text of nothing that can be seen counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => (text && !showsNothing(text) ? text : null))

/** An optional id in a body or a query. Text that cannot be an id is answered with this error, a 404. */
export const referencedIdOr = (code: ErrorCode) =>
  z
    .union([z.string().trim().max(64), z.number()], takes('an id'))
    .nullish()
    .transform((given, context) => {
      if (given === null || given === undefined || given === '') return null
      const text = String(given)
      if (NUMERIC_ID.test(text)) return BigInt(text)
      context.addIssue({ code: 'custom', params: { code } })
      return z.NEVER
    })

/** An optional id in a body or a query. Text that cannot be an id is answered with 404. */
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

/** Maximum number of ids in a query. */
const MAX_IDS_IN_QUERY = 100

/** Some ids in a query, separated by commas. */
export const idsParam = <Id extends z.ZodType<unknown, string>>(id: Id) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(MAX_IDS_IN_QUERY))
    .optional()

export const successResponse = z.object({ success: z.literal(true) })
