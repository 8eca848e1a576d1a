import { containing, containsWords, folded } from '@/lib/features/contacts/contact-filter'
import { AppError } from '@/lib/platform/errors'
import { phoneSearchDigits } from '@/lib/platform/phone/search-digits'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { startOfDay } from '@/lib/platform/time/local-time'
import { ACTIVE_STATUSES, type CallStatus } from '@/lib/platform/vocabulary/call'
import type {
  Answer,
  CallReason,
  CallState,
  LeadResult,
  SubmissionSource,
  SubmissionState,
  Utm,
} from './rules/submission'

export interface GivenConsent {
  version: number
  text: string
  noticeUrl: string
  /** Of the second checkbox; empty without one. */
  marketingText: string
  marketing: boolean
}

export interface ListedSubmission {
  id: string
  source: SubmissionSource
  state: SubmissionState
  contactId: bigint | null
  isNewContact: boolean
  firstName: string
  lastName: string
  phone: string
  email: string | null
  company: string | null
  note: string | null
  answers: Answer[]
  consent: GivenConsent | null
  address: string | null
  page: string | null
  referrer: string | null
  utm: Utm
  callState: CallState
  callReason: CallReason | null
  callDueAt: Date | null
  callId: string | null
  callStatus: CallStatus | null
  secondsToRing: number | null
  secondsToTalk: number | null
  /** Of the appointment that the visitor booked, on the page or in the call. */
  bookedFor: Date | null
  /** Whether campaign and cadence have it. */
  isFollowedUp: boolean
  createdAt: Date
}

export interface SubmissionFilter {
  state?: SubmissionState
  result?: LeadResult
  source?: SubmissionSource
  /** A part of the name, the company, the e-mail address or the phone number. */
  search?: string
  /** Days of the account, both included. */
  from?: string
  to?: string
}

const COLUMNS = `
  s.id, s.source, s.state, s.contact_id as "contactId", s.is_new_contact as "isNewContact",
  s.first_name as "firstName", s.last_name as "lastName", s.phone, s.email, s.company, s.note, s.answers,
  case when k.version is not null then json_build_object('version', k.version, 'text', k.text,
    'noticeUrl', k.notice_url, 'marketingText', k.marketing_text, 'marketing', s.marketing) end as consent,
  s.address, s.page, s.referrer, s.utm, s.call_state as "callState", s.call_reason as "callReason",
  s.call_due_at as "callDueAt", s.call_id as "callId", c.status as "callStatus",
  extract(epoch from c.ringing_at - s.created_at)::float8 as "secondsToRing",
  extract(epoch from c.answered_at - s.created_at)::float8 as "secondsToTalk",
  coalesce(
    (select a.starts_at from appointments a where a.owner_id = $1 and a.id = s.appointment_id),
    (select min(a.starts_at) from appointments a where a.owner_id = $1 and a.call_id = s.call_id)) as "bookedFor",
  s.is_followed_up as "isFollowedUp", s.created_at as "createdAt"`

const FROM = `
  from lead_submissions s
    left join lead_form_consents k on k.form_id = s.form_id and k.version = s.consent_version
    left join calls c on c.id = s.call_id`

interface Asked extends SubmissionFilter {
  timezone: string
  page: number
  limit: number
}

const NEWEST_FIRST = 'order by s.created_at desc, s.id desc'

/** The submissions of a form, newest first. Spam is listed only on request. */
export async function listSubmissions(
  owner: Owner,
  formId: bigint,
  { page, limit, ...filter }: Asked,
): Promise<{ submissions: ListedSubmission[]; total: number }> {
  const { sql, values } = conditionOf(formId, filter)
  const first = values.length + 2
  const [{ rows }, { rows: counts }] = await Promise.all([
    tenantQuery<ListedSubmission & Record<string, unknown>>(
      owner,
      `select ${COLUMNS} ${FROM} where ${sql}
       ${NEWEST_FIRST} limit $${first} offset $${first + 1}`,
      [...values, limit, (page - 1) * limit],
    ),
    tenantQuery<{ total: number }>(
      owner,
      `select count(*)::int as total
       from lead_submissions s left join calls c on c.id = s.call_id where ${sql}`,
      values,
    ),
  ])
  return { submissions: rows, total: counts[0]?.total ?? 0 }
}

const EXPORT_PAGE = 1000

/**
 * All submissions that pass the filter, newest first, a thousand at a time. Each page starts after the last submission
 * of the one before.
 */
export async function* exportSubmissions(
  owner: Owner,
  formId: bigint,
  filter: SubmissionFilter & { timezone: string },
): AsyncGenerator<ListedSubmission[]> {
  const { sql, values } = conditionOf(formId, filter)
  const next = values.length + 2
  const below = `and (s.created_at, s.id) < ($${next}::timestamptz, $${next + 1}::uuid)`
  let last: ListedSubmission | undefined
  do {
    const { rows } = await tenantQuery<ListedSubmission & Record<string, unknown>>(
      owner,
      `select ${COLUMNS} ${FROM} where ${sql} ${last ? below : ''} ${NEWEST_FIRST} limit ${EXPORT_PAGE}`,
      last ? [...values, last.createdAt, last.id] : values,
    )
    yield rows
    last = rows.length === EXPORT_PAGE ? rows.at(-1) : undefined
  } while (last)
}

/** @throws not_found */
export async function readSubmission(
  owner: Owner,
  formId: bigint,
  id: string,
): Promise<ListedSubmission> {
  const { rows } = await tenantQuery<ListedSubmission & Record<string, unknown>>(
    owner,
    `select ${COLUMNS} ${FROM} where s.owner_id = $1 and s.form_id = $2::bigint and s.id = $3::uuid`,
    [String(formId), id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** The conditions of {@link LeadResult}. */
const RESULTS: Record<LeadResult, string> = {
  reached: `c.status = 'completed'`,
  unreached: `c.status not in ('completed', ${ACTIVE_STATUSES.map((one) => `'${one}'`).join()})`,
  planned: `s.call_state in ('planned', 'unconfirmed')`,
  not_called: `s.call_state in ('none', 'cancelled')`,
}

function conditionOf(
  formId: bigint,
  { state, result, source, search, from, to, timezone }: SubmissionFilter & { timezone: string },
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const parts = ['s.owner_id = $1', `s.form_id = ${parameter(String(formId))}::bigint`]
  parts.push(state ? `s.state = ${parameter(state)}` : `s.state <> 'spam'`)
  if (result) parts.push(RESULTS[result])
  if (source) parts.push(`s.source = ${parameter(source)}`)
  if (from) parts.push(`s.created_at >= ${parameter(startOfDay(from, timezone))}::timestamptz`)
  if (to) parts.push(`s.created_at < ${parameter(startOfDay(to, timezone, 1))}::timestamptz`)
  if (search) {
    const digits = phoneSearchDigits(search)
    const text = `concat_ws(' ', s.first_name, s.last_name, s.company, s.email)`
    parts.push(
      digits
        ? `s.phone_key like ${parameter(containing(digits))}::text`
        : containsWords(folded(text), search, parameter),
    )
  }
  return { sql: parts.join(' and '), values }
}
