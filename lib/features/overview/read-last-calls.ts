import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { CallStatus, Outcome } from '@/lib/platform/vocabulary/call'

const LISTED = 6

export interface LastCall {
  id: string
  startedAt: Date
  status: CallStatus
  outcome: Outcome | null
  /** Billed talk time, in seconds. */
  durationSeconds: number
  phone: string
  summary: string | null
  /** Of the contact; empty without one. */
  firstName: string
  lastName: string
}

const LAST_CALLS = `
  select c.id, c.started_at as "startedAt", c.status, c.outcome, c.duration_seconds as "durationSeconds", c.phone,
    c.summary, coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName"
  from calls c left join contacts p on p.id = c.contact_id
  where c.owner_id = $1 and c.origin <> 'browser'
  order by c.started_at desc, c.id desc limit ${LISTED}`

/** The latest calls, the newest first. One statement. */
export async function readLastCalls(owner: Owner): Promise<LastCall[]> {
  const { rows } = await tenantQuery<LastCall>(owner, LAST_CALLS)
  return rows
}
