import { ulid } from 'ulid'
import type { z } from 'zod'
import type { NewAssistant } from './contract/contract'
import { replaceKnowledgeBases } from '@/lib/features/knowledge/bases/assistant-links'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { type AssistantDetail, toAssistantDetail, WITH_BASES } from './rows'

type Form = z.output<typeof NewAssistant>

/** @throws not_found when one of the knowledge bases is not the account's */
export function createAssistant(
  owner: Owner,
  {
    knowledgeBaseIds = [],
    ...input
  }: Omit<Form, 'knowledgeBaseIds'> & { knowledgeBaseIds?: string[] },
): Promise<AssistantDetail> {
  const id = `asst_${ulid().toLowerCase()}`
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    await tx.db.assistant.create({ data: { id, ownerId: owner.id, ...input } })
    await replaceKnowledgeBases(tx, id, knowledgeBaseIds)
    const made = await tx.db.assistant.findFirstOrThrow({ where: { id }, include: WITH_BASES })
    return toAssistantDetail(made)
  })
}
