import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'

/** Maximum number of chunks that are read, and of headings. */
const MAX_CHUNKS = 5000
const MAX_HEADINGS = 200

const HEADINGS = `
  select heading from (
    select c.headings from knowledge_documents d
    join knowledge_chunks c on c.document_id = d.id
    where d.owner_id = $1::bigint and d.knowledge_base_id = any($2) and d.status = 'ready'
    limit ${MAX_CHUNKS}
  ) chunk, unnest(chunk.headings) heading
  group by heading order by count(*) desc, heading limit ${MAX_HEADINGS}`

/** Returns the different headings in the documents of these knowledge bases, the most common ones first. */
export async function listHeadings(owner: Owner, knowledgeBaseIds: string[]): Promise<string[]> {
  if (knowledgeBaseIds.length === 0) return []
  const { rows } = await tenantQuery<{ heading: string }>(owner, HEADINGS, [knowledgeBaseIds])
  return rows.map(({ heading }) => heading)
}
