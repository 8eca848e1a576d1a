import type { CallTurn } from './rules/call-record'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** What was said in these calls, in order: one statement for all of them. A call without words is left out. */
export async function readTranscripts(
  owner: Owner,
  callIds: string[],
): Promise<Map<string, CallTurn[]>> {
  const turns = await tenantDb(owner).callTurn.findMany({
    where: { callId: { in: callIds } },
    orderBy: [{ callId: 'asc' }, { index: 'asc' }],
  })
  const byCall = new Map<string, CallTurn[]>()
  for (const { callId, index, role, text, at } of turns) {
    const before = byCall.get(callId) ?? []
    before.push({ index, role: role as TurnRole, text, at })
    byCall.set(callId, before)
  }
  return byCall
}
