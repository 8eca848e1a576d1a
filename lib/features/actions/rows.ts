import type { ActionDetail, ActionOn } from './rules/action-record'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'

/** As the statement below reads it: numbers that are wider than ours come as text. */
export type ActionRow = Omit<ActionDetail, 'id' | 'message'> & {
  id: string
  message: unknown
}

/**
 * The actions `a` with who sends them, oldest assistant first, and what became of them the last time.
 * What is still on its way is not told yet.
 */
export const SELECT_ACTIONS = `
  select a.id::text, a.name, a.message, a.condition, a.moment, a.is_active as "isActive",
    a.created_at as "createdAt", a.updated_at as "updatedAt",
    array(
      select s.id from assistant_actions l
      join assistants s on s.id = l.assistant_id and s.deleted_at is null
      where l.action_id = a.id order by s.created_at, s.id
    ) as "assistantIds",
    last.send as "lastSend"
  from actions a
  left join lateral (
    select json_build_object('at', m.finished_at, 'callId', m.call_id, 'sent', m.state = 'sent',
      'reason', m.reason) as send
    from call_messages m where m.action_id = a.id and m.state in ('sent', 'not_sent')
    order by m.id desc limit 1
  ) last on true`

export function toAction<C extends MessageChannel>({ id, lastSend, ...row }: ActionRow) {
  const action = {
    ...row,
    id: BigInt(id),
    lastSend: lastSend && { ...lastSend, at: new Date(lastSend.at) },
  }
  return action as ActionOn<C>
}
