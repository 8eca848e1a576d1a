import { toExtractedFields } from '@/lib/features/assistants/rows'
import { mergedFields } from '@/lib/features/assistants/rules/merged-fields'
import { type Owner, tenantDb, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

/** The assistants of one account, in or outside of a transaction. */
type Assistants =
  | Pick<ReturnType<typeof tenantDb>, 'assistant'>
  | Pick<TenantTransaction['db'], 'assistant'>

async function knownFields(
  db: Assistants,
  assistantIds: readonly string[],
): Promise<ExtractedField[]> {
  const rows = await db.assistant.findMany({
    where: { deletedAt: null, ...(assistantIds.length > 0 && { id: { in: [...assistantIds] } }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { extractedFields: true },
  })
  return mergedFields(rows.map(toExtractedFields))
}

export async function fieldKeysOf(
  db: Assistants,
  assistantIds: readonly string[],
): Promise<string[]> {
  return (await knownFields(db, assistantIds)).map(({ key }) => key)
}

export function accountFields(owner: Owner): Promise<ExtractedField[]> {
  return knownFields(tenantDb(owner), [])
}
