import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { ToolState } from './rules/tool'

export interface ToolChoice {
  id: string
  name: string
  state: ToolState
}

/** The account's tools as an assistant's form lists them, oldest first. One statement. */
export async function listToolChoices(owner: Owner): Promise<ToolChoice[]> {
  const rows = await tenantDb(owner).tool.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, state: true },
  })
  return rows.map(({ id, name, state }) => ({ id: String(id), name, state: state as ToolState }))
}
