import { OWNER, type SqlTransaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import type { ActionMoment, MessageCause, PlannedMessage } from '@/lib/platform/vocabulary/message'
import { type CallFacts, type Condition, isConditionMet } from '../rules/action'
import { actionKey } from '../rules/call-message'
import { type DueMessage, handOverMessages } from './message-job'

export { onAssistantDeleted, onAssistantDuplicated } from './assistant-links'

/** Plans the messages of a completed call at once, unless its analysis follows. */
export async function onCallSettled(
  tx: SqlTransaction,
  call: { id: string; status: FinalStatus; awaitsAnalysis: boolean },
): Promise<void> {
  if (call.status === 'completed' && !call.awaitsAnalysis) await planActions(tx, call.id)
}

/** Plans the messages of a call, whose outcome and lead score are known now. */
export async function onCallAnalyzed(tx: SqlTransaction, callId: string): Promise<void> {
  await planActions(tx, callId)
}

export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.action.updateMany({ data: { isActive: false } })
  await db.callMessage.deleteMany({ where: { state: 'due' } })
}

export async function onCallsErased(
  { db }: TenantTransaction,
  callIds: readonly string[],
): Promise<void> {
  await db.callMessage.deleteMany({ where: { callId: { in: [...callIds] } } })
}

/**
 * Adds the messages that the assistant of a call sends after it, where the condition is met. Running
 * it again adds nothing. Adds nothing if the two have not talked, or if the call has no contact.
 */
async function planActions(tx: SqlTransaction, callId: string): Promise<void> {
  const actions = await findActions(tx, callId, 'after_call')
  const due = actions.filter(
    ({ talked, condition, facts }) => talked && isConditionMet(condition, facts),
  )
  if (due.length > 0) await addMessages(tx, callId, due)
}

export interface CallAction {
  id: bigint
  name: string
  condition: Condition
  moment: ActionMoment
  message: PlannedMessage
  facts: CallFacts
  talked: boolean
  /** The contact is marked do-not-call. */
  dnc: boolean
}

interface CallActionRow extends Omit<CallAction, 'facts'>, CallFacts {}

/**
 * The active actions of the call's assistant at a moment, whether their condition is met or not. None
 * if the call has no contact. Locks the actions against deletion until the transaction ends.
 */
export async function findActions(
  { query }: SqlTransaction,
  callId: string,
  moment: ActionMoment,
): Promise<CallAction[]> {
  const rows = await query<CallActionRow>`
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

/**
 * Adds the messages of actions to a call, each once per call, and hands them over once the
 * transaction has committed.
 * @returns how many were new
 */
export async function addMessages(
  tx: SqlTransaction,
  callId: string,
  actions: readonly CallAction[],
): Promise<number> {
  const messages = actions.map(({ id, name, moment, message }) => ({
    key: actionKey(id),
    actionId: String(id),
    message,
    cause: {
      kind: 'action',
      actionId: String(id),
      actionName: name,
      moment,
    } satisfies MessageCause,
  }))
  const added = await tx.query<DueMessage>`
    insert into call_messages (owner_id, call_id, key, action_id, message, cause)
    select ${OWNER}, ${callId}::uuid, m.key, m."actionId", m.message, m.cause
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as m(key text, "actionId" bigint, message jsonb, cause jsonb)
    on conflict (call_id, key) do nothing
    returning id, owner_id as "ownerId", due_at as "dueAt"`
  tx.afterCommit(() => handOverMessages(added))
  return added.length
}
