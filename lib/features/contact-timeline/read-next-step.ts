import type { LastCall, NextStepFacts } from '@/lib/features/contacts/rules/next-step'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'

type FactsRow = Omit<LastCall, 'id'> & { id: string | null; appointmentAt: Date | null }

/** The latest call and the next appointment of a contact, in one statement. */
export async function readNextStepFacts(owner: Owner, contactId: bigint): Promise<NextStepFacts> {
  const { rows } = await tenantQuery<FactsRow>(
    owner,
    `select k.id, k.status, k.outcome, k.started_at as "startedAt",
       k.analysis_state = 'pending' as analyzing, p.starts_at as "appointmentAt"
     from (select 1) one
     left join lateral (
       select id, status, outcome, started_at, analysis_state from calls
       where owner_id = $1 and contact_id = $2 order by started_at desc limit 1) k on true
     left join lateral (
       select starts_at from appointments
       where owner_id = $1 and contact_id = $2 and status = 'booked' and starts_at > now()
       order by starts_at limit 1) p on true`,
    [String(contactId)],
  )
  const row = rows[0]
  if (!row) return { lastCall: null, appointmentAt: null }
  const { id, appointmentAt, ...call } = row
  return { lastCall: id === null ? null : { id, ...call }, appointmentAt }
}
