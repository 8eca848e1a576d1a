import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'

const LISTED = 6

/** After so many days, a lead has gone elsewhere. */
const DAYS = 7

/** Why a submission is rightly not called: another one is, or its number is not the visitor's own or not an ordinary one. */
const SETTLED = ['do_not_call', 'called_lately', 'costly_number', 'too_many_codes', 'wrong_code']

/** A contact who sent a lead form and was not reached. */
export interface MissedLead {
  contactId: bigint
  firstName: string
  lastName: string
  phone: string
  submissionId: string
  formId: bigint
  formName: string
  /** When it was sent. */
  since: Date
}

export interface MissedLeads {
  /** The newest first. */
  listed: MissedLead[]
  total: number
}

/**
 * A lead is missed if its call ended without a conversation or was not placed. A visitor who canceled the call, or a
 * contact who asked not to be called, is not. A later conversation, appointment, planned call or ticked-off callback
 * settles it. A contact is listed once.
 */
const MISSED_LEADS = `
  select lead.*, count(*) over ()::int as total from (
    select distinct on (s.contact_id) s.contact_id as "contactId", p.first_name as "firstName",
      p.last_name as "lastName", p.phone, s.id as "submissionId", s.form_id as "formId", f.name as "formName",
      s.created_at as since
    from lead_forms f
      join lead_submissions s on s.form_id = f.id and s.created_at > now() - make_interval(days => ${DAYS})
      join contacts p on p.id = s.contact_id
      left join calls c on c.id = s.call_id
    where f.owner_id = $1 and f.deleted_at is null and s.owner_id = $1 and s.state = 'contact' and p.dnc_at is null
      and ((s.call_state = 'placed' and c.status <> all($2::text[]))
        or (s.call_state = 'none' and s.call_reason <> all($3::text[])))
      and not exists (select from contact_deletions gone where gone.contact_id = p.id)
      and not exists (
        select from calls later
        where later.contact_id = p.id and later.started_at >= s.created_at and later.status = any($2::text[]))
      and not exists (
        select from lead_submissions other where other.contact_id = p.id and other.call_state = 'planned')
      and not exists (
        select from appointments a
        where a.contact_id = p.id and a.status = 'booked' and a.created_at > s.created_at)
      and not exists (
        select from contact_callbacks b where b.contact_id = p.id and b.at > s.created_at)
    order by s.contact_id, s.created_at desc) lead
  order by lead.since desc, lead."contactId" desc limit ${LISTED}`

type Row = Omit<MissedLead, 'contactId' | 'formId'> & {
  contactId: string
  formId: string
  total: number
}

/** The contacts of the last days who sent a lead form and were not reached. One statement. */
export async function readMissedLeads(owner: Owner): Promise<MissedLeads> {
  const values = [[...ACTIVE_STATUSES, 'completed'], SETTLED]
  const { rows } = await tenantQuery<Row>(owner, MISSED_LEADS, values)
  return {
    listed: rows.map(({ total: _, ...lead }) => ({
      ...lead,
      contactId: BigInt(lead.contactId),
      formId: BigInt(lead.formId),
    })),
    total: rows[0]?.total ?? 0,
  }
}
