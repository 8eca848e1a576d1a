import { actionKey } from '../rules/call-message'
import type { MessageCause } from '@/lib/platform/vocabulary/message'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { CallAction } from './find-actions'
import { handOverMessages } from './message-job'

/**
 * Has the messages of actions sent once the transaction has committed: each once in its call, however
 * often it is asked for. @returns how many were not there before
 */
export async function addMessages(
  tx: TenantTransaction,
  callId: string,
  actions: readonly CallAction[],
): Promise<number> {
  const added = await tx.db.callMessage.createManyAndReturn({
    data: actions.map(({ id, name, moment, message }) => ({
      ownerId: tx.owner.id,
      callId,
      key: actionKey(id),
      actionId: id,
      message,
      cause: {
        kind: 'action',
        actionId: String(id),
        actionName: name,
        moment,
      } satisfies MessageCause,
    })),
    select: { id: true, ownerId: true, dueAt: true },
    skipDuplicates: true,
  })
  tx.afterCommit(() => handOverMessages(added))
  return added.length
}
