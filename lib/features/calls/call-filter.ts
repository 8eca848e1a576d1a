import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import type { CallStatus, Direction, Outcome } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { lastTenDigits, phoneSearchDigits } from '@/lib/platform/phone/phone'
import { type Condition, containing, folded } from '@/lib/features/contacts/contact-filter'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** What calls are narrowed to: a list, a file, statistics. */
export interface CallFilter {
  status?: CallStatus | null
  direction?: Direction | null
  /** Nothing matches on a plan without analysis. */
  outcome?: Outcome | null
  assistantId?: string | null
  campaignId?: bigint | null
  contactId?: bigint | null
  /** A number in any writing; its last ten digits count. */
  phone?: string | null
  /** Part of a number, or of the contact's name, company or e-mail. */
  search?: string | null
  /** Started at this time or later. */
  since?: Date | null
  /** Started before this time. */
  until?: Date | null
}

/** Whose calls, and whether their analysis is part of the plan. */
export type CallOwner = Pick<Account, 'id' | 'plan'>

/** The condition on `calls c` for one account's calls that pass the filter; `$1` is the owner. */
export function callCondition(account: CallOwner, filter: CallFilter): Condition {
  const values: unknown[] = [String(account.id)]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const parts = ['c.owner_id = $1::bigint']
  const { status, direction, outcome, assistantId, campaignId, contactId } = filter
  if (status) parts.push(`c.status = ${parameter(status)}`)
  if (direction) parts.push(`c.direction = ${parameter(direction)}`)
  if (outcome) parts.push(`c.outcome = ${parameter(outcome)}`)
  if (outcome && !hasAutomation(account)) parts.push('false')
  if (assistantId) parts.push(`c.assistant_id = ${parameter(assistantId)}`)
  if (campaignId) parts.push(`c.campaign_id = ${parameter(String(campaignId))}::bigint`)
  if (contactId) parts.push(`c.contact_id = ${parameter(String(contactId))}::bigint`)
  // Too few digits are nobody's number: nothing equals null.
  if (filter.phone) {
    parts.push(`c.phone_last10 = ${parameter(lastTenDigits(filter.phone))}::text`)
  }
  if (filter.search) parts.push(searched(filter.search, parameter))
  if (filter.since) parts.push(`c.started_at >= ${parameter(filter.since)}::timestamptz`)
  if (filter.until) parts.push(`c.started_at < ${parameter(filter.until)}::timestamptz`)
  return { sql: parts.join(' and '), values }
}

function searched(term: string, parameter: (value: unknown) => string): string {
  const digits = phoneSearchDigits(term)
  if (digits) return `c.phone like ${parameter(containing(digits))}::text`
  return `c.contact_id in (
    select p.id from contacts p
    where p.owner_id = $1::bigint
      and p.search_text like ${folded(`${parameter(containing(term))}::text`)})`
}

/**
 * An id that is not the account's is not found, in a filter as anywhere.
 * See docs/contract/public-api.md#tenancy.
 */
export async function requireOwned(
  owner: Owner,
  { assistantId, campaignId }: CallFilter,
): Promise<void> {
  const db = tenantDb(owner)
  const select = { id: true } as const
  const [assistant, campaign] = await Promise.all([
    assistantId ? db.assistant.findFirst({ where: { id: assistantId }, select }) : true,
    campaignId ? db.campaign.findFirst({ where: { id: campaignId }, select }) : true,
  ])
  if (!assistant || !campaign) throw new AppError('not_found')
}
