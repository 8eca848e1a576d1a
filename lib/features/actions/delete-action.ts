import { AppError } from '@/lib/platform/errors'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Deletes an action with its links and with what waits to be sent; what was sent stays on the
 * timelines. @throws not_found
 */
export async function deleteAction(
  owner: Owner,
  channel: MessageChannel,
  id: bigint,
): Promise<void> {
  const { count } = await tenantDb(owner).action.deleteMany({ where: { id, channel } })
  if (count === 0) throw new AppError('not_found')
}
