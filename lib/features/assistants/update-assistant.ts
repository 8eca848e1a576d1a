import type { z } from 'zod'
import type { AssistantChange } from './contract/contract'
import { AppError } from '@/lib/platform/errors'
import { replaceKnowledgeBases } from '@/lib/features/knowledge/bases/assistant-links'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { type AssistantDetail, toAssistantDetail, WITH_BASES } from './rows'

/**
 * Changes only what is given; a given set of knowledge bases replaces the earlier one.
 * @throws not_found
 */
export function updateAssistant(
  owner: Owner,
  id: string,
  { knowledgeBaseIds, ...change }: z.output<typeof AssistantChange>,
): Promise<AssistantDetail> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const { count } = await tx.db.assistant.updateMany({
      where: { id, deletedAt: null },
      data: change,
    })
    if (count === 0) throw new AppError('not_found')
    if (knowledgeBaseIds) await replaceKnowledgeBases(tx, id, knowledgeBaseIds)
    const changed = await tx.db.assistant.findFirstOrThrow({ where: { id }, include: WITH_BASES })
    return toAssistantDetail(changed)
  })
}
