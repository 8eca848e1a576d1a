import { systemPool } from '@/lib/platform/database/client'
import type { ActionOn } from './rules/action-record'
import { AppError } from '@/lib/platform/errors'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type ActionRow, SELECT_ACTIONS, toAction } from './rows'

/** @throws not_found when it is not the account's, or of another channel than is asked for */
export async function readAction<C extends MessageChannel = MessageChannel>(
  owner: Owner,
  id: bigint,
  channel?: C,
): Promise<ActionOn<C>> {
  const { rows } = await systemPool().query<ActionRow>(
    `${SELECT_ACTIONS} where a.owner_id = $1 and a.id = $2 and ($3::text is null or a.channel = $3)`,
    [String(owner.id), String(id), channel ?? null],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return toAction<C>(row)
}
