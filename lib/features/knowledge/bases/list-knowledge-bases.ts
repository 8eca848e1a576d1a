import { embedder } from '@/lib/vendors/embeddings'
import { systemPool } from '@/lib/platform/database/client'
import type { KnowledgeBaseDetail } from '../rules/knowledge-base'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type KnowledgeBaseRow, SELECT_KNOWLEDGE_BASES, toKnowledgeBase } from '../rows'

/** The account's knowledge bases with their counters, oldest first: one statement. */
export async function listKnowledgeBases(owner: Owner): Promise<KnowledgeBaseDetail[]> {
  const { rows } = await systemPool().query<KnowledgeBaseRow>(
    `${SELECT_KNOWLEDGE_BASES} where b.owner_id = $2 order by b.created_at, b.id`,
    [embedder().model, String(owner.id)],
  )
  return rows.map(toKnowledgeBase)
}
