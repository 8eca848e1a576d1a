import type { ToolUse } from './rules/call-record'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** The tools that the assistant used in a call, in order. */
export async function readToolUses(owner: Owner, callId: string): Promise<ToolUse[]> {
  const uses = await tenantDb(owner).callToolUse.findMany({
    where: { callId },
    orderBy: { at: 'asc' },
  })
  return uses.map(({ tool, arguments: given, result, at }) => ({
    tool,
    arguments: given,
    result,
    at,
  }))
}
