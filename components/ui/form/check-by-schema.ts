import { toNestErrors } from '@hookform/resolvers'
import type { useTranslations } from 'next-intl'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { config, type z } from 'zod'

type Words = ReturnType<typeof useTranslations<'common.validation'>>

export interface Wording {
  words: Words
  locale: string
  /** The form's own error texts, by field. `rows.*.name` stands for that field of every row. */
  fields: Record<string, FieldWords | undefined>
}

/**
 * One text for every error of a field, or a function of the input; null chooses the common text. For an error of the
 * whole form, the input is all values.
 */
export type FieldWords = string | ((input: unknown) => string | null)

/**
 * Validates a form with the schema of its endpoint, and words errors in the user's language. Keeps the
 * unchanged input, because the endpoint transforms it itself.
 */
export async function checkBySchema<Values extends FieldValues>(
  load: () => Promise<z.ZodType>,
  wording: Wording,
): Promise<Resolver<Values>> {
  // The content security policy forbids `eval`. This must be set before any schema is created.
  config({ jitless: true })
  const schema = await load()
  return async (values, _, options) => {
    const { error } = await schema.safeParseAsync(values, {
      error: (issue) => wordIssue(issue, wording.words),
      reportInput: true,
    })
    if (!error) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: say(issue, wording) }
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as never }
  }
}

/**
 * The text of an error. The schema's own message is English, so other languages get it only as a last
 * resort.
 */
function say(issue: z.core.$ZodIssue, { words, locale, fields }: Wording): string {
  const own = isEmpty(issue.input) ? null : ownWords(issue, fields)
  if (own) return own
  const general = locale === 'en' ? undefined : wordIssue(issue, words)
  return general ?? issue.message
}

function ownWords({ path, input }: z.core.$ZodIssue, fields: Wording['fields']): string | null {
  const anyRow = path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')
  const own = fields[path.join('.')] ?? fields[anyRow]
  return typeof own === 'function' ? own(input) : (own ?? null)
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

/** A text for a failed check that fits any field; undefined where only the schema has one. */
function wordIssue(
  issue: z.core.$ZodRawIssue | z.core.$ZodIssue,
  words: Words,
): string | undefined {
  if (isEmpty(issue.input)) return words('required')
  switch (issue.code) {
    case 'too_small':
      return words(issue.origin === 'string' ? 'tooShort' : 'tooSmall', {
        minimum: Number(issue.minimum),
      })
    case 'too_big':
      return words(issue.origin === 'string' ? 'tooLong' : 'tooBig', {
        maximum: Number(issue.maximum),
      })
    case 'invalid_format':
      if (issue.format === 'email') return words('email')
      return issue.format === 'url' ? words('url') : words('format')
    case 'invalid_type':
      return issue.expected === 'number' ? words('number') : words('format')
    case 'invalid_value':
      return words('choice')
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return undefined
  }
}
