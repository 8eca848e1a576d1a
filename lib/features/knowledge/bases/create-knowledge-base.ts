import { ulid } from 'ulid'
import type { z } from 'zod'
import type { NewKnowledgeBase } from '../contract/panel-input'
import type { Account } from '@/lib/platform/tenancy/account'
import type { KnowledgeBaseDetail } from '../rules/knowledge-base'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'

/** @throws quota_exceeded */
export function createKnowledgeBase(
  account: Account,
  input: z.output<typeof NewKnowledgeBase>,
): Promise<KnowledgeBaseDetail> {
  const limit = PLANS[account.plan].knowledgeBases
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const current = await tx.db.knowledgeBase.count()
    requireRoom({ name: 'knowledge_bases', current, limit })
    const id = `kb_${ulid().toLowerCase()}`
    const base = await tx.db.knowledgeBase.create({ data: { id, ownerId: account.id, ...input } })
    return { ...base, assistantCount: 0, documentCount: 0, chunkCount: 0, bytes: 0 }
  })
}
