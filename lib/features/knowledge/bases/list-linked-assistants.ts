import type { LinkedAssistant } from '../rules/knowledge-base'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { requireKnowledgeBase } from './require-knowledge-base'

/** The assistants that look things up in a base, oldest first. @throws not_found */
export async function listLinkedAssistants(owner: Owner, id: string): Promise<LinkedAssistant[]> {
  await requireKnowledgeBase(owner, id)
  return tenantDb(owner).assistant.findMany({
    where: { deletedAt: null, knowledgeBases: { some: { knowledgeBaseId: id } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, language: true, isActive: true },
  })
}
