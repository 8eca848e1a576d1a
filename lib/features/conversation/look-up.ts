import { config } from '@/lib/platform/config'
import type { ToolArguments, ToolResult } from './contract/agent-tools'
import { searchKnowledge } from '@/lib/features/knowledge/bases/search-knowledge'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import type { AgentCall } from '@/lib/features/calls/agent-reports'

/**
 * Searches what is linked to the assistant of a call, as far as live calls do.
 * See docs/contract/panel.md#knowledge-search.
 * @throws embedding_unavailable
 */
export async function lookUp(
  { owner, call }: AgentCall,
  { query }: ToolArguments<'bilgi_tabani_ara'>,
): Promise<ToolResult<'bilgi_tabani_ara'>> {
  const { assistantId } = call
  if (!assistantId) return { results: [] }
  const links = await tenantDb(owner).assistantKnowledgeBase.findMany({
    where: { assistantId },
    select: { knowledgeBaseId: true },
  })
  const bases = links.map(({ knowledgeBaseId }) => knowledgeBaseId)
  const { KNOWLEDGE_LIVE_LIMIT: limit, KNOWLEDGE_LIVE_MIN_SIMILARITY: minSimilarity } = config()
  return { results: await searchKnowledge(owner, bases, { query, limit, minSimilarity }) }
}
