import { phoneSearchDigits } from '@/lib/platform/phone/phone'
import { FOLDED_FROM, FOLDED_TO } from '@/lib/platform/text/search-text'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** What a list of contacts is narrowed to. */
export interface ContactFilter {
  /** A part of a name, e-mail, company or phone. */
  search?: string | null
  stage?: string | null
  status?: string | null
  heat?: string | null
  /** Only those who asked not to be called, or only the others. */
  dnc?: boolean | null
}

/** A condition on `contacts c`, and the values of its parameters; `$1` is always the owner. */
export interface Condition {
  sql: string
  values: unknown[]
}

/** Takes the meaning from `%`, `_` and `\` in a text that is looked for. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

// The folding of the search_text column: case and the marks of Turkish letters make no difference.
export const folded = (parameter: string) =>
  String.raw`translate(lower(${parameter}), '${FOLDED_FROM}' || E'\u0307', '${FOLDED_TO}')`

/** The condition for one account's contacts that pass the filter. */
export function contactCondition(owner: Owner, filter: ContactFilter): Condition {
  const values: unknown[] = [String(owner.id)]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const parts = ['c.owner_id = $1::bigint']
  if (filter.search) {
    const texts = [`c.search_text like ${folded(`${parameter(containing(filter.search))}::text`)}`]
    const digits = phoneSearchDigits(filter.search)
    if (digits) texts.push(`c.search_text like ${parameter(containing(digits))}::text`)
    parts.push(`(${texts.join(' or ')})`)
  }
  if (filter.stage) parts.push(`c.stage = ${parameter(filter.stage)}`)
  if (filter.status) parts.push(`c.status = ${parameter(filter.status)}`)
  if (filter.heat) parts.push(`c.heat = ${parameter(filter.heat)}`)
  if (filter.dnc != null) parts.push(`c.dnc_at is ${filter.dnc ? 'not null' : 'null'}`)
  return { sql: parts.join(' and '), values }
}
