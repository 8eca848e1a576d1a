import { readBusiness } from '@/lib/features/business/business'
import { listHeadings } from '@/lib/features/knowledge-bases/documents/list-headings'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { suggestedTerms } from './rules/key-terms'

/** Suggests key terms from the business and these knowledge bases. Other accounts' knowledge bases have none. */
export async function suggestKeyTerms(
  owner: Owner,
  { coreKnowledge, knowledgeBaseIds }: { coreKnowledge: string; knowledgeBaseIds: string[] },
): Promise<string[]> {
  const [business, headings] = await Promise.all([
    readBusiness(owner),
    listHeadings(owner, knowledgeBaseIds),
  ])
  return suggestedTerms({ business, coreKnowledge, headings })
}
