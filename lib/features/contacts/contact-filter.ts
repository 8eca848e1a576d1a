import { phoneSearchDigits } from '@/lib/platform/phone/search-digits'
import { FOLDED_FROM, FOLDED_TO } from '@/lib/platform/text/search-text'
import {
  type ContactStage,
  type ContactStatus,
  type Heat,
  SCORES_OF,
} from '@/lib/platform/vocabulary/contact'

/** The conditions of a list of contacts. */
export interface ContactFilter {
  /** Words, in any order, that name, e-mail address, company and phone number contain, or a part of the number. */
  search?: string | null
  /** A text that these contain as it is: the search of the Public API. */
  phrase?: string | null
  stage?: ContactStage | null
  status?: ContactStatus | null
  heat?: Heat | null
  /** True for contacts marked do-not-call only, false for the others only. */
  dnc?: boolean | null
  tag?: bigint | null
  ids?: readonly bigint[] | null
}

/** An SQL condition. `$1` is the account, which is not among the values; they start at `$2`. */
export interface Condition {
  sql: string
  values: unknown[]
}

/** Adds a value to those of a statement. @returns its name in the SQL: `$2` */
type Parameter = (value: unknown) => string

/** The condition on `contacts c` for those that match and are not being deleted: what the panel lists. */
export function listedCondition(filter: ContactFilter): Condition {
  const { sql, values } = contactCondition(filter)
  const listed = 'not exists (select from contact_deletions gone where gone.contact_id = c.id)'
  return { sql: `${sql} and ${listed}`, values }
}

/** A `like` pattern that finds the text anywhere. Escapes `%`, `_` and `\`. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

// Folds like the search_text column: ignores case and the diacritics of Turkish letters.
export const folded = (parameter: string) =>
  String.raw`translate(lower(${parameter}), '${FOLDED_FROM}' || E'\u0307', '${FOLDED_TO}')`

/** More words than this are not looked at. */
const MAX_WORDS = 10

/** The condition that a folded text contains every word of a search, in any order. */
export function containsWords(text: string, search: string, parameter: Parameter): string {
  return search
    .split(/\s+/, MAX_WORDS)
    .map((word) => `${text} like ${folded(`${parameter(containing(word))}::text`)}`)
    .join(' and ')
}

export function contactCondition(filter: ContactFilter): Condition {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const parts = ['c.owner_id = $1::bigint']
  if (filter.search) parts.push(searchCondition(filter.search, parameter))
  if (filter.phrase) parts.push(phraseCondition(filter.phrase, parameter))
  if (filter.stage) parts.push(`c.stage = ${parameter(filter.stage)}`)
  if (filter.status) parts.push(`c.status = ${parameter(filter.status)}`)
  if (filter.heat) {
    // The score lets the index find them.
    const [from, to] = SCORES_OF[filter.heat]
    parts.push(`c.heat = ${parameter(filter.heat)} and c.lead_score between ${from} and ${to}`)
  }
  if (filter.dnc != null) parts.push(`c.dnc_at is ${filter.dnc ? 'not null' : 'null'}`)
  if (filter.tag) {
    parts.push(
      `exists (select from contact_tags x
         where x.contact_id = c.id and x.tag_id = ${parameter(String(filter.tag))}::bigint)`,
    )
  }
  if (filter.ids) parts.push(`c.id = any(${parameter(filter.ids.map(String))}::bigint[])`)
  return { sql: parts.join(' and '), values }
}

/** A phone number is not split into words: its parts must follow each other. */
function searchCondition(search: string, parameter: Parameter): string {
  return phoneSearchDigits(search) === null
    ? containsWords('c.search_text', search, parameter)
    : phraseCondition(search, parameter)
}

function phraseCondition(phrase: string, parameter: Parameter): string {
  const texts = [`c.search_text like ${folded(`${parameter(containing(phrase))}::text`)}`]
  const digits = phoneSearchDigits(phrase)
  if (digits) texts.push(`c.search_text like ${parameter(containing(digits))}::text`)
  return `(${texts.join(' or ')})`
}
