import type { ToolResult } from './contract/agent-tools'
import {
  type PaidBy,
  searchKnowledge,
} from '@/lib/features/knowledge-bases/search/search-knowledge'
import { config } from '@/lib/platform/config'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Searches knowledge bases with the limits of a live call.
 * See docs/contract/panel.md#knowledge-search.
 * @throws embedding_unavailable
 */
export function searchLive(
  owner: Owner,
  knowledgeBaseIds: string[],
  query: string,
  paidBy: PaidBy,
): Promise<ToolResult<'bilgi_tabani_ara'>['results']> {
  const { KNOWLEDGE_LIVE_LIMIT: limit, KNOWLEDGE_LIVE_MIN_SIMILARITY: minSimilarity } = config()
  return searchKnowledge(owner, knowledgeBaseIds, { query, limit, minSimilarity }, paidBy)
}
