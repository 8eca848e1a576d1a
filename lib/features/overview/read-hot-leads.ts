import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { HOT_FROM } from '@/lib/platform/vocabulary/contact'

const LISTED = 6

/** Maximum count. Counting further is not worth its time: more leads than can be called back in a day. */
const COUNTED = 100

export interface HotLead {
  id: bigint
  firstName: string
  lastName: string
  phone: string
  company: string | null
  leadScore: number
  /** The last attempt to reach the contact since it became hot. Null without an attempt. */
  triedAt: Date | null
}

export interface HotLeads {
  /** The hottest first. */
  listed: HotLead[]
  /** How many there are, counted up to 100. */
  total: number
  /** False if there are more than `total`. */
  totalIsExact: boolean
}

/**
 * A hot lead is settled by an appointment that is ahead or was booked after the call that made it hot, by a talk after
 * that call (answered, or still running), or by a callback that the account holder has ticked off. An
 * unanswered attempt does not settle it. The score lets the index find the leads.
 */
const HOT_LEADS = `
  select * from (
    select found.*, count(*) over ()::int as total from (
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.phone,
        c.company, c.lead_score as "leadScore", hot.since
      from contacts c cross join lateral (
        select max(k.started_at) as since from calls k
        where k.contact_id = c.id and k.lead_score_before < $2 and k.lead_score_after >= $2) hot
      where c.owner_id = $1 and c.heat = 'hot' and c.lead_score >= $2 and c.dnc_at is null
        and not exists (select from contact_deletions gone where gone.contact_id = c.id)
        and not exists (
          select from appointments a
          where a.contact_id = c.id and a.status = 'booked'
            and (a.starts_at > now() or a.created_at > hot.since))
        and not exists (
          select from calls later
          where later.contact_id = c.id and later.started_at > hot.since
            and (later.answered_at is not null or later.status = any($3::text[])))
        and not exists (
          select from contact_callbacks b
          where b.contact_id = c.id and b.at > coalesce(hot.since, '-infinity'))
      order by c.lead_score desc, c.id desc limit ${COUNTED + 1}) found
    order by "leadScore" desc, id desc limit ${LISTED}) lead
  cross join lateral (
    select max(k.started_at) as "triedAt" from calls k
    where k.contact_id = lead.id and k.started_at > lead.since) attempt
  order by lead."leadScore" desc, lead.id desc`

type Row = HotLead & { id: string; total: number; since: Date | null }

/** The hot leads without a callback. One statement. */
export async function readHotLeads(owner: Owner): Promise<HotLeads> {
  const { rows } = await tenantQuery<Row>(owner, HOT_LEADS, [HOT_FROM, [...ACTIVE_STATUSES]])
  const total = rows[0]?.total ?? 0
  return {
    listed: rows.map(({ id, total: _, since: __, ...lead }) => ({ ...lead, id: BigInt(id) })),
    total: Math.min(total, COUNTED),
    totalIsExact: total <= COUNTED,
  }
}
