import { ulid } from 'ulid'
import type { z } from 'zod'
import type { NewKnowledgeBase } from '@/lib/contracts/panel/knowledge-input'
import type { Account } from '@/lib/domain/account'
import type { KnowledgeBaseDetail } from '@/lib/domain/knowledge-base'
import { PLANS } from '@/lib/domain/plan'
import { requireRoom } from '@/lib/domain/quota'
import { lockAccount } from '@/lib/services/minutes/lock-account'
import { transaction } from '@/lib/tenant'

/** @throws quota_exceeded */
export function createKnowledgeBase(
  account: Account,
  input: z.output<typeof NewKnowledgeBase>,
): Promise<KnowledgeBaseDetail> {
  const limit = PLANS[account.plan].knowledgeBases
  return transaction(account, async (work) => {
    await lockAccount(work)
    const current = await work.db.knowledgeBase.count()
    requireRoom({ name: 'knowledge_bases', current, limit })
    const id = `kb_${ulid().toLowerCase()}`
    const base = await work.db.knowledgeBase.create({ data: { id, ownerId: account.id, ...input } })
    return { ...base, assistantCount: 0, documentCount: 0, chunkCount: 0, bytes: 0 }
  })
}
