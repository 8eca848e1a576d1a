import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  date: 'a date such as 2026-11-22',
  datetime: 'an ISO 8601 timestamp such as 2026-11-22T10:15:00Z',
  email: 'an e-mail address such as name@example.com',
  url: 'an absolute URL',
  uuid: 'a UUID',
}

/** Words the failure of a check so that it names the field and what it takes. See docs/contract/decisions/requests.md#validation-errors. */
export function wordIssue(issue: Issue): string {
  const what = takenBy(issue)
  if (!what) return `${fieldOf(issue)} has a value that it does not take.`
  return sentence(issue, what)
}

/** The words for a check whose rule cannot be read from it, such as a pattern: `z.string(takes('an id'))`. */
export function takes(what: string): { error: (issue: Issue) => string } {
  return { error: (issue) => sentence(issue, what) }
}

function sentence(issue: Issue, what: string): string {
  const { input } = issue
  const isMissing = input === undefined || input === null || input === ''
  return `${fieldOf(issue)} ${isMissing ? 'is required: it takes' : 'takes'} ${what}.`
}

function fieldOf({ path = [] }: Issue): string {
  return path.length > 0 ? path.join('.') : 'The body'
}

function takenBy(issue: Issue): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return FORMATS[issue.format] ?? null
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return sized(issue.origin, issue.inclusive === false ? 'below' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_union':
      return fromUnion(issue)
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'unrecognized_keys':
      return null
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`
}

function atLeast({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin === 'string' && minimum === 1) return 'text that is not blank'
  return sized(origin, inclusive === false ? 'above' : 'at least', minimum)
}

function sized(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `text of ${bound} ${size} characters`
  if (origin === 'array' || origin === 'set')
    return `a list of ${bound} ${size} item${size === 1 ? '' : 's'}`
  return `a number${bound.startsWith('at') ? ' of' : ''} ${bound} ${size}`
}

function fromUnion(issue: Issue & { code: 'invalid_union' }): string | null {
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options)
  // The empty text is a way to say nothing.
  const ways = issue.errors.flatMap(([first]) => (first && takenBy(first)) || [])
  return [...new Set(ways)].join(' or ') || null
}
