import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import {
  type LinkedAssistant,
  MAX_BASES_PER_ASSISTANT,
} from '@/lib/features/knowledge-bases/rules/knowledge-base'
import {
  lockKnowledgeBases,
  requireKnowledgeBase,
} from '@/lib/features/knowledge-bases/bases/knowledge-bases'

/** The assistants that search a base, oldest first. @throws not_found */
export async function listLinkedAssistants(owner: Owner, id: string): Promise<LinkedAssistant[]> {
  await requireKnowledgeBase(owner, id)
  return tenantDb(owner).assistant.findMany({
    where: { deletedAt: null, knowledgeBases: { some: { knowledgeBaseId: id } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, language: true, isActive: true },
  })
}

/**
 * Lets an assistant search a base. See docs/contract/panel.md#knowledge-base-links.
 * @throws not_found (the base or the assistant is not the account's), already_linked, quota_exceeded
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

/** @throws not_found when the account has no such link */
export async function unlinkAssistant(
  owner: Owner,
  knowledgeBaseId: string,
  assistantId: string,
): Promise<void> {
  const { count } = await tenantDb(owner).assistantKnowledgeBase.deleteMany({
    where: { knowledgeBaseId, assistantId },
  })
  if (count === 0) throw new AppError('not_found')
}

/**
 * Links an assistant to exactly these bases. The caller holds the lock of the account, which
 * serializes changes to the links of one assistant.
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
