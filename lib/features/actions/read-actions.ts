import { AppError } from '@/lib/platform/errors'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import { type ActionRow, SELECT_ACTIONS, toAction } from './rows'
import type { ActionOn } from './rules/action'

/** @throws not_found, also if the action is on another channel than `channel` */
export async function readAction<C extends MessageChannel = MessageChannel>(
  owner: Owner,
  id: bigint,
  channel?: C,
): Promise<ActionOn<C>> {
  const { rows } = await tenantQuery<ActionRow>(
    owner,
    `${SELECT_ACTIONS} where a.owner_id = $1 and a.id = $2 and ($3::text is null or a.channel = $3)`,
    [String(id), channel ?? null],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return toAction<C>(row)
}

/** The account's actions on one channel, or on all, oldest first: one statement. */
export async function listActions<C extends MessageChannel = MessageChannel>(
  owner: Owner,
  channel?: C,
): Promise<ActionOn<C>[]> {
  const { rows } = await tenantQuery<ActionRow>(
    owner,
    `${SELECT_ACTIONS} where a.owner_id = $1 and ($2::text is null or a.channel = $2)
     order by a.id`,
    [channel ?? null],
  )
  return rows.map((row) => toAction<C>(row))
}
