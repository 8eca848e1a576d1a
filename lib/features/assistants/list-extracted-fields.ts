import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import { toExtractedFields } from './rows'
import { mergedFields } from './rules/merged-fields'

/**
 * The fields that calls of the account may have, each key once. Deleted assistants count: their calls are still there.
 * @param assistantId only of this one
 */
export async function listExtractedFields(
  owner: Owner,
  assistantId?: string | null,
): Promise<ExtractedField[]> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { ...(assistantId && { id: assistantId }), NOT: { extractedFields: { equals: [] } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { extractedFields: true },
  })
  return mergedFields(rows.map(toExtractedFields))
}
