import { AppError } from '@/lib/platform/errors'
import { MAX_BASES_PER_ASSISTANT } from '../rules/knowledge'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { lockKnowledgeBases } from './require-knowledge-base'

/**
 * Lets an assistant look things up in a base. See docs/contract/panel.md#knowledge-base-links.
 * @throws not_found (either side is not the account's), already_linked, quota_exceeded
 */
export async function linkAssistant(
  owner: Owner,
  knowledgeBaseId: string,
  assistantId: string,
): Promise<void> {
  await transaction(owner, async (tx) => {
    const { db } = tx
    await lockAccount(tx)
    await lockKnowledgeBases(tx, [knowledgeBaseId])
    const assistant = await db.assistant.findFirst({
      where: { id: assistantId, deletedAt: null },
      select: { knowledgeBases: { select: { knowledgeBaseId: true } } },
    })
    if (!assistant) throw new AppError('not_found')
    const { knowledgeBases: linked } = assistant
    if (linked.some((link) => link.knowledgeBaseId === knowledgeBaseId)) {
      throw new AppError('already_linked')
    }
    const name = 'knowledge_bases_per_assistant'
    requireRoom({ name, current: linked.length, limit: MAX_BASES_PER_ASSISTANT })
    await db.assistantKnowledgeBase.create({
      data: { ownerId: owner.id, knowledgeBaseId, assistantId },
    })
  })
}
