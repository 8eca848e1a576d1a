import { zodResolver } from '@hookform/resolvers/zod'
import type { useTranslations } from 'next-intl'
import type { FieldValues, Resolver } from 'react-hook-form'
import { config, type z } from 'zod'

type Words = ReturnType<typeof useTranslations<'common.validation'>>

/**
 * Checks a form by a schema, in the reader's words. What is sent is what was typed: the endpoint
 * transforms it itself.
 */
export async function makeResolver<Values extends FieldValues>(
  schema: () => Promise<z.ZodType>,
  words: Words,
): Promise<Resolver<Values>> {
  // The content security policy allows no evaluation of text; said before any schema is made.
  config({ jitless: true })
  const made = (await schema()) as z.ZodType<Values, Values>
  return zodResolver(made, { error: (issue) => wordIssue(issue, words) }, { raw: true })
}

/** Undefined leaves it to the schema's own message. */
export function wordIssue(issue: z.core.$ZodRawIssue, words: Words): string | undefined {
  const { input } = issue
  if (input === undefined || input === null || input === '') return words('required')
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
      if (issue.format === 'url') return words('url')
      return words('format')
    case 'invalid_type':
      return issue.expected === 'number' ? words('number') : words('format')
    case 'invalid_value':
      return words('choice')
    default:
      return undefined
  }
}
