import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Hides the assistant and unlinks its numbers, knowledge bases and actions; its calls keep their history.
 * @throws not_found
 */
export async function deleteAssistant(owner: Owner, id: string): Promise<void> {
  await transaction(owner, async (tx) => {
    const { db } = tx
    // A link that is being made must not be left behind.
    await lockAccount(tx)
    const { count } = await db.assistant.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
    })
    if (count === 0) throw new AppError('not_found')
    await db.phoneNumber.updateMany({ where: { assistantId: id }, data: { assistantId: null } })
    await db.assistantKnowledgeBase.deleteMany({ where: { assistantId: id } })
    await db.assistantAction.deleteMany({ where: { assistantId: id } })
  })
}
