import { embedder } from '@/lib/vendors/embeddings'
import { systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { KnowledgeBaseDetail } from '../rules/knowledge-base'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type KnowledgeBaseRow, SELECT_KNOWLEDGE_BASES, toKnowledgeBase } from '../rows'

/** One base with its counters. @throws not_found when it is not the account's */
export async function readKnowledgeBase(owner: Owner, id: string): Promise<KnowledgeBaseDetail> {
  const { rows } = await systemPool().query<KnowledgeBaseRow>(
    `${SELECT_KNOWLEDGE_BASES} where b.owner_id = $2 and b.id = $3`,
    [embedder().model, String(owner.id), id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return toKnowledgeBase(row)
}
