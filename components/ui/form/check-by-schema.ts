import { toNestErrors } from '@hookform/resolvers'
import type { useTranslations } from 'next-intl'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { config, type z } from 'zod'

type Words = ReturnType<typeof useTranslations<'common.validation'>>

export interface Wording {
  words: Words
  locale: string
  /** What a form says itself of a field that is filled in wrongly. */
  fields: Record<string, FieldWords | undefined>
}

/** The same for every mistake, or by what was typed; where the form as a whole is wrong, by all of it. */
export type FieldWords = string | ((input: unknown) => string)

/**
 * Checks a form by the schema of its endpoint, in the reader's words. What is sent is what was
 * typed: the endpoint transforms it itself.
 */
export async function checkBySchema<Values extends FieldValues>(
  load: () => Promise<z.ZodType>,
  wording: Wording,
): Promise<Resolver<Values>> {
  // The content security policy allows no evaluation of text; said before any schema is made.
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

/** The schema's own message is English: other readers get it only where there are no other words. */
function say(issue: z.core.$ZodIssue, { words, locale, fields }: Wording): string {
  const own = isEmpty(issue.input) ? undefined : fields[issue.path.join('.')]
  if (own) return typeof own === 'string' ? own : own(issue.input)
  const general = locale === 'en' ? undefined : wordIssue(issue, words)
  return general ?? issue.message
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

/** A failed check in words that fit any field. Undefined: only its schema knows. */
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
