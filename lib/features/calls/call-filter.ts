import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import type { CallStatus, Direction, Outcome } from '@/lib/platform/vocabulary/call'
import { phoneSearchDigits } from '@/lib/platform/phone/search-digits'
import { containing, containsWords, folded } from '@/lib/features/contacts/contact-filter'
import { matchKeys } from '@/lib/platform/phone/read-phone'
import type { ProblemKind } from './rules/problems/problem'

/** The filter of the list, the export and the statistics of calls. */
export interface CallFilter {
  status?: CallStatus | null
  direction?: Direction | null
  /** Nothing matches on a plan without analysis. */
  outcome?: Outcome | null
  assistantId?: string | null
  /** The key of a field to extract. Nothing matches on a plan without analysis. */
  field?: string | null
  /** The value of that field; any value without it. */
  fieldValue?: string | null
  /** A part of the value of that field. */
  fieldText?: string | null
  campaignId?: bigint | null
  leadFormId?: bigint | null
  contactId?: bigint | null
  /** In any notation; the last ten digits are compared. */
  phone?: string | null
  /** Part of the phone number, or of the contact's name, company or e-mail address. */
  search?: string | null
  /** Started at this time or later. */
  since?: Date | null
  /** Started before this time. */
  until?: Date | null
  ids?: readonly string[] | null
  /** Started within this hour of the day, from 0 to 23, on the clock of a time zone. */
  localHour?: { hour: number; timezone: string } | null
  /** Only calls in which an appointment was booked. */
  booked?: boolean | null
  /** Only calls in which this went wrong, or anything. */
  problem?: ProblemKind | 'any' | null
}

export type CallOwner = Pick<Account, 'id' | 'plan'>

/** Whether an appointment was booked in the call `c`, cancelled since or not. `$1` is the account. */
export const BOOKED_IN_CALL = `exists (
  select from appointments a where a.owner_id = $1::bigint and a.call_id = c.id)`

/**
 * The condition on `calls c`. `$1` is the account, `$2` the first of `values`. Talks in the browser never match: see
 * `countsAsCall`.
 */
export function callCondition(
  account: Pick<Account, 'plan'>,
  filter: CallFilter,
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const parts = ['c.owner_id = $1::bigint', `c.origin <> 'browser'`]
  const { status, direction, outcome, assistantId, campaignId, leadFormId, contactId } = filter
  if (status) parts.push(`c.status = ${parameter(status)}`)
  if (direction) parts.push(`c.direction = ${parameter(direction)}`)
  if (outcome) parts.push(`c.outcome = ${parameter(outcome)}`)
  if (outcome && !hasAutomation(account)) parts.push('false')
  if (filter.field) parts.push(...fieldConditions(account, filter, parameter))
  if (assistantId) parts.push(`c.assistant_id = ${parameter(assistantId)}`)
  if (campaignId) parts.push(`c.campaign_id = ${parameter(String(campaignId))}::bigint`)
  if (leadFormId) parts.push(`c.lead_form_id = ${parameter(String(leadFormId))}::bigint`)
  if (contactId) parts.push(`c.contact_id = ${parameter(String(contactId))}::bigint`)
  // With fewer than ten digits this is null, which equals nothing.
  if (filter.phone) {
    parts.push(`c.phone_last10 = any(${parameter(matchKeys(filter.phone))}::text[])`)
  }
  if (filter.search) parts.push(searchCondition(filter.search, parameter))
  if (filter.since) parts.push(`c.started_at >= ${parameter(filter.since)}::timestamptz`)
  if (filter.until) parts.push(`c.started_at < ${parameter(filter.until)}::timestamptz`)
  if (filter.ids) parts.push(`c.id = any(${parameter(filter.ids)}::uuid[])`)
  if (filter.localHour) parts.push(hourCondition(filter.localHour, parameter))
  if (filter.booked) parts.push(BOOKED_IN_CALL)
  if (filter.problem) parts.push(problemCondition(filter.problem, parameter))
  return { sql: parts.join(' and '), values }
}

function problemCondition(
  problem: ProblemKind | 'any',
  parameter: (value: unknown) => string,
): string {
  const kind = problem === 'any' ? '' : ` and p.kind = ${parameter(problem)}`
  return `exists (select from call_problems p where p.owner_id = $1::bigint and p.call_id = c.id${kind})`
}

function hourCondition(
  { hour, timezone }: { hour: number; timezone: string },
  parameter: (value: unknown) => string,
): string {
  const local = `c.started_at at time zone ${parameter(timezone)}::text`
  return `extract(hour from ${local}) = ${parameter(hour)}::int`
}

/** Ignores case and diacritics, as a search does. */
function fieldConditions(
  account: Pick<Account, 'plan'>,
  { field, fieldValue, fieldText }: CallFilter,
  parameter: (value: unknown) => string,
): string[] {
  if (!hasAutomation(account)) return ['false']
  const value = `c.extracted ->> ${parameter(field)}::text`
  const is = (text: string) => folded(`${parameter(text)}::text`)
  return [
    `${value} is not null`,
    ...(fieldValue ? [`${folded(value)} = ${is(fieldValue)}`] : []),
    ...(fieldText ? [`${folded(value)} like ${is(containing(fieldText))}`] : []),
  ]
}

function searchCondition(term: string, parameter: (value: unknown) => string): string {
  const digits = phoneSearchDigits(term)
  if (digits) return `c.phone like ${parameter(containing(digits))}::text`
  return `c.contact_id in (
    select p.id from contacts p
    where p.owner_id = $1::bigint
      and ${containsWords('p.search_text', term, parameter)})`
}
