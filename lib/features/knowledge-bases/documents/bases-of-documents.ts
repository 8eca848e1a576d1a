import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** The knowledge base of each of these documents, by document id. Deleted ones are left out. */
export async function basesOfDocuments(
  owner: Owner,
  documentIds: readonly string[],
): Promise<Record<string, string>> {
  if (documentIds.length === 0) return {}
  const documents = await tenantDb(owner).knowledgeDocument.findMany({
    where: { id: { in: [...documentIds] } },
    select: { id: true, knowledgeBaseId: true },
  })
  return Object.fromEntries(documents.map(({ id, knowledgeBaseId }) => [id, knowledgeBaseId]))
}
