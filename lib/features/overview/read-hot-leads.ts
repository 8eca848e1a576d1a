import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { HOT_FROM } from '@/lib/platform/vocabulary/contact'

const LISTED = 6

export interface HotLead {
  id: bigint
  firstName: string
  lastName: string
  phone: string
  company: string | null
  leadScore: number
}

/**
 * A hot lead is settled by an appointment ahead, or by a talk after the call that made it hot: one that was
 * answered, or that is running. An attempt that nobody answered leaves it to be called back. The score lets
 * the index find the leads.
 */
const HOT_LEADS = `
  select c.id, c.first_name as "firstName", c.last_name as "lastName", c.phone,
    c.company, c.lead_score as "leadScore"
  from contacts c
  where c.owner_id = $1 and c.heat = 'hot' and c.lead_score >= $2 and c.dnc_at is null
    and not exists (
      select from appointments a
      where a.contact_id = c.id and a.status = 'booked' and a.starts_at > now())
    and not exists (
      select from calls later
      where later.contact_id = c.id
        and (later.answered_at is not null or later.status = any($3::text[]))
        and later.started_at > (
          select max(hot.started_at) from calls hot
          where hot.contact_id = c.id and hot.lead_score_before < $2 and hot.lead_score_after >= $2))
  order by c.lead_score desc, c.id desc limit $4`

/** The hot leads that nobody has called back yet, the hottest first. One statement. */
export async function readHotLeads(owner: Owner): Promise<HotLead[]> {
  const values = [HOT_FROM, [...ACTIVE_STATUSES], LISTED]
  const { rows } = await tenantQuery<HotLead & { id: string }>(owner, HOT_LEADS, values)
  return rows.map((row) => ({ ...row, id: BigInt(row.id) }))
}
