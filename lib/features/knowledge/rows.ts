import type { KnowledgeBaseDetail } from './rules/knowledge-base'

export interface KnowledgeBaseRow extends Omit<KnowledgeBaseDetail, 'bytes'> {
  /** As text: a sum of integers is wider than a number. */
  bytes: string
}

/**
 * The bases `b` with their counters; $1 is the model of the embedder. Chunks count where a search
 * finds them now: those of documents that are ready, embedded by this model.
 */
export const SELECT_KNOWLEDGE_BASES = `
  select b.id, b.name, b.description, b.created_at as "createdAt", b.updated_at as "updatedAt",
    (select count(*)::int from assistant_knowledge_bases l
     join assistants a on a.id = l.assistant_id and a.deleted_at is null
     where l.knowledge_base_id = b.id) as "assistantCount",
    d.documents as "documentCount", d.chunks as "chunkCount", d.bytes
  from knowledge_bases b
  cross join lateral (
    select count(*)::int as documents, coalesce(sum(bytes), 0)::text as bytes,
      coalesce(sum(embedded_count) filter (where status = 'ready' and model = $1), 0)::int as chunks
    from knowledge_documents where knowledge_base_id = b.id
  ) d`

export function toKnowledgeBase(row: KnowledgeBaseRow): KnowledgeBaseDetail {
  return { ...row, bytes: Number(row.bytes) }
}
