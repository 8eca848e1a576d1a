import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { lockKnowledgeBases } from './require-knowledge-base'

/**
 * Links an assistant of the account to these bases and to no other. Call it after `lockAccount`:
 * simultaneous changes of the links of one assistant must follow each other.
 * @throws not_found when one of the bases is not the account's
 */
export async function replaceKnowledgeBases(
  tx: TenantTransaction,
  assistantId: string,
  knowledgeBaseIds: readonly string[],
): Promise<void> {
  const { db, owner } = tx
  const ids = [...new Set(knowledgeBaseIds)]
  if (ids.length > 0) await lockKnowledgeBases(tx, ids)
  await db.assistantKnowledgeBase.deleteMany({
    where: { assistantId, knowledgeBaseId: { notIn: ids } },
  })
  await db.assistantKnowledgeBase.createMany({
    data: ids.map((knowledgeBaseId) => ({ ownerId: owner.id, assistantId, knowledgeBaseId })),
    skipDuplicates: true,
  })
}
