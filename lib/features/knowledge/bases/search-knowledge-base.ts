import type { FoundChunk } from '../rules/knowledge-base'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { requireKnowledgeBase } from './require-knowledge-base'
import type { KnowledgeQuery } from './find-similar'
import { searchKnowledge } from './search-knowledge'

/** Searches one base of the account. @throws not_found, embedding_unavailable */
export async function searchKnowledgeBase(
  owner: Owner,
  id: string,
  query: KnowledgeQuery,
): Promise<FoundChunk[]> {
  await requireKnowledgeBase(owner, id)
  return searchKnowledge(owner, [id], query)
}
