import type { ActionChange, ActionContent, ActionOn } from './rules/action-record'
import { AppError } from '@/lib/platform/errors'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { changeContent } from './change-content'
import { readAction } from './read-action'
import { replaceAssistants } from './replace-assistants'
import { validateActionContent } from './validate-action-content'

/**
 * Changes what is given. What is due already goes out as it was when its call ended.
 * @throws not_found (the action, or an assistant), validation_error
 */
export async function updateAction<C extends MessageChannel>(
  owner: Owner,
  channel: C,
  id: bigint,
  { assistantIds, ...given }: ActionChange<C>,
): Promise<ActionOn<C>> {
  await transaction(owner, async (tx) => {
    // Changes of one action follow each other: each is judged with what the others have changed.
    await lockAccount(tx)
    const before = await tx.db.action.findFirst({
      where: { id, channel },
      select: { name: true, message: true, condition: true, moment: true, isActive: true },
    })
    if (!before) throw new AppError('not_found')
    const content = changeContent(before as ActionContent<C>, given)
    validateActionContent(content)
    const { count } = await tx.db.action.updateMany({ where: { id }, data: content })
    // Deleted in between.
    if (count === 0) throw new AppError('not_found')
    if (assistantIds) await replaceAssistants(tx, id, assistantIds)
  })
  return readAction(owner, id, channel)
}
