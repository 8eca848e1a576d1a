import type { Message, MessageCause, MessageChannel } from '@/lib/platform/vocabulary/message'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Action as StoredAction, CallMessage } from '@/prisma/generated/client'
import type { ActionContent, ActionDetail, ActionOn } from './rules/action'

/** The columns of `SELECT_ACTIONS`. The driver returns a bigint, and JSON a date, as a string. */
export type ActionRow = Omit<ActionDetail, 'id' | 'message' | 'lastSend'> & {
  id: string
  message: unknown
  lastSend: (Omit<NonNullable<ActionDetail['lastSend']>, 'at'> & { at: string }) | null
}

/**
 * Reads actions `a` with their assistants, the oldest first, and the latest finished send. A message
 * that is still under way does not count.
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

/** The channel of the row decides what its message holds. */
export function toAction<C extends MessageChannel>({ id, lastSend, ...row }: ActionRow) {
  const action = {
    ...row,
    id: BigInt(id),
    lastSend: lastSend && { ...lastSend, at: new Date(lastSend.at) },
  }
  return action as ActionOn<C>
}

export const CONTENT_COLUMNS = {
  name: true,
  message: true,
  condition: true,
  moment: true,
  isActive: true,
} as const

/** The channel of the row decides what its message holds. */
export function toContent<C extends MessageChannel>(
  row: Pick<StoredAction, keyof typeof CONTENT_COLUMNS>,
): ActionContent<C> {
  return row as ActionContent<C>
}

/** A message of a call that this process, or a dead one, has claimed. */
export interface ClaimedMessage {
  owner: Owner
  id: bigint
  callId: string
  /** With unfilled placeholders. */
  message: Message
  cause: MessageCause
  /** From 1. */
  attempt: number
}

export function toClaimed(owner: Owner, row: CallMessage): ClaimedMessage {
  const { id, callId, message, cause, attempt } = row
  return {
    owner,
    id,
    callId,
    message: message as unknown as Message,
    cause: cause as unknown as MessageCause,
    attempt,
  }
}
