import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { numericIds } from './links'
import { type Tool, toTool, WITH_LINKS } from './rows'

/** The tools with these ids that may be used in a talk, for an assistant that is not saved. */
export async function usableToolsById(owner: Owner, ids: readonly string[]): Promise<Tool[]> {
  if (ids.length === 0) return []
  const rows = await tenantDb(owner).tool.findMany({
    where: {
      id: { in: numericIds(ids) },
      deletedAt: null,
      state: 'ready',
    },
    orderBy: { id: 'asc' },
    include: WITH_LINKS,
  })
  return rows.map(toTool)
}

/** The tool of this name that an assistant may use; null if it has none. */
export async function findUsableTool(
  owner: Owner,
  assistantId: string,
  name: string,
): Promise<Tool | null> {
  const row = await tenantDb(owner).tool.findFirst({
    where: { name, assistants: { some: { assistantId } }, deletedAt: null },
    include: WITH_LINKS,
  })
  return row && toTool(row)
}
