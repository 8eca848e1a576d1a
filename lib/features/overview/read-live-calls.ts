import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES, type CallStatus } from '@/lib/platform/vocabulary/call'

/** A call that is running now. */
export interface LiveCall {
  id: string
  status: CallStatus
  phone: string
  /** Null until it is answered. */
  answeredAt: Date | null
  firstName: string | null
  lastName: string | null
  assistant: string | null
  campaign: string | null
}

export interface LiveCalls {
  /** Those that were answered first. */
  listed: LiveCall[]
  total: number
}

/** More than anybody watches at once. */
const MOST = 5

const LIVE_CALLS = `
  select c.id, c.status, c.phone, c.answered_at as "answeredAt", p.first_name as "firstName",
    p.last_name as "lastName", a.name as assistant, k.name as campaign, count(*) over ()::int as total
  from calls c left join contacts p on p.id = c.contact_id left join assistants a on a.id = c.assistant_id
    left join campaigns k on k.id = c.campaign_id
  where c.owner_id = $1 and c.status = any($2) and c.origin <> 'browser'
  order by c.answered_at nulls last, c.started_at limit ${MOST}`

/** The running calls of an account. One statement. */
export async function readLiveCalls(owner: Owner): Promise<LiveCalls> {
  const values = [[...ACTIVE_STATUSES]]
  const { rows } = await tenantQuery<LiveCall & { total: number }>(owner, LIVE_CALLS, values)
  return { listed: rows.map(({ total: _, ...call }) => call), total: rows[0]?.total ?? 0 }
}
