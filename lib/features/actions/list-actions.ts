import { systemPool } from '@/lib/platform/database/client'
import type { ActionOn } from './rules/action-record'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type ActionRow, SELECT_ACTIONS, toAction } from './rows'

/** The account's actions of a channel, or all, oldest first: one statement. */
export async function listActions<C extends MessageChannel = MessageChannel>(
  owner: Owner,
  channel?: C,
): Promise<ActionOn<C>[]> {
  const { rows } = await systemPool().query<ActionRow>(
    `${SELECT_ACTIONS} where a.owner_id = $1 and ($2::text is null or a.channel = $2)
     order by a.id`,
    [String(owner.id), channel ?? null],
  )
  return rows.map((row) => toAction<C>(row))
}
