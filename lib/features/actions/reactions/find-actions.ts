import type { Condition, TalkFacts } from '../rules/condition'
import type { ActionMoment, PlannedMessage } from '@/lib/platform/vocabulary/message'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** An action of the assistant of a call, and what is known of the call as of now. */
export interface CallAction {
  id: bigint
  name: string
  condition: Condition
  moment: ActionMoment
  message: PlannedMessage
  facts: TalkFacts
  /** The call is over, and the two have talked. */
  talked: boolean
  /** The person asked not to be contacted. */
  dnc: boolean
}

interface Row extends Omit<CallAction, 'facts'>, TalkFacts {}

/**
 * What the assistant of a call sends at a moment, whether its condition is met or not; nothing where
 * nobody knows the person. It is there until the transaction ends, whoever deletes it.
 */
export async function findActions(
  { query }: TenantTransaction,
  callId: string,
  moment: ActionMoment,
): Promise<CallAction[]> {
  const rows = await query<Row>`
    select a.id, a.name, a.condition, a.moment, a.message, c.outcome,
      k.lead_score as "leadScore", k.dnc_at is not null as dnc,
      exists (select from appointments p
        where p.contact_id = k.id and p.call_id = c.id and p.status = 'booked') as booked,
      c.status = 'completed' and (c.duration_seconds > 0 or exists (
        select from call_turns t where t.call_id = c.id and t.role = 'user')) as talked
    from calls c
      join contacts k on k.id = c.contact_id
      join assistant_actions l on l.assistant_id = c.assistant_id
      join actions a on a.id = l.action_id
    where c.id = ${callId}::uuid and c.owner_id = ${OWNER}
      and a.owner_id = ${OWNER} and a.is_active and a.moment = ${moment}
    order by a.id
    for key share of a`
  return rows.map(({ outcome, booked, leadScore, ...action }) => ({
    ...action,
    facts: { outcome, booked, leadScore },
  }))
}
