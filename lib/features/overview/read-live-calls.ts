import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES, type CallStatus } from '@/lib/platform/vocabulary/call'

/** A call that is running now. */
export interface LiveCall {
  id: string
  status: CallStatus
  phone: string
  /** Null until it is answered. */
  answeredAt: Date | null
  /** Null where the number belongs to no contact. */
  firstName: string | null
  lastName: string | null
  assistant: string | null
  campaign: string | null
}

/** More than anybody watches at once. */
const MOST = 5

const LIVE_CALLS = `
  select c.id, c.status, c.phone, c.answered_at as "answeredAt", p.first_name as "firstName",
    p.last_name as "lastName", a.name as assistant, k.name as campaign
  from calls c left join contacts p on p.id = c.contact_id left join assistants a on a.id = c.assistant_id
    left join campaigns k on k.id = c.campaign_id
  where c.owner_id = $1 and c.status = any($2) and c.origin <> 'browser'
  order by c.answered_at nulls last, c.started_at limit ${MOST}`

/** The running calls of an account, those that were answered first. One statement. */
export async function readLiveCalls(owner: Owner): Promise<LiveCall[]> {
  const { rows } = await tenantQuery<LiveCall>(owner, LIVE_CALLS, [[...ACTIVE_STATUSES]])
  return rows
}
