import { AppError } from '@/lib/platform/errors'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Lets an assistant use exactly these tools. The caller holds the lock of the account, which serializes changes to the
 * links of one assistant and the deletion of tools.
 * @throws not_found if one of the tools is not the account's
 */
export async function replaceTools(
  tx: TenantTransaction,
  assistantId: string,
  toolIds: readonly string[],
): Promise<void> {
  const { db, owner } = tx
  const known = await existingTools(tx, toolIds)
  if (known.length < new Set(toolIds).size) throw new AppError('not_found')
  const ids = known.map(BigInt)
  await db.assistantTool.deleteMany({ where: { assistantId, toolId: { notIn: ids } } })
  await db.assistantTool.createMany({
    data: ids.map((toolId) => ({ ownerId: owner.id, assistantId, toolId })),
    skipDuplicates: true,
  })
}

/** The tools among these that exist. */
export async function existingTools(
  { db }: TenantTransaction,
  toolIds: readonly string[],
): Promise<string[]> {
  const ids = numericIds(toolIds)
  if (ids.length === 0) return []
  const rows = await db.tool.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
  })
  return rows.map(({ id }) => String(id))
}

/** The ids among these that may be of tools. */
export function numericIds(ids: readonly string[]): bigint[] {
  return ids.filter((id) => /^[1-9]\d{0,17}$/.test(id)).map(BigInt)
}
