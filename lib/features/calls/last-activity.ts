import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'

/**
 * The talk time of a call up to its last turn or tool call, in seconds: 0 if it was not answered, or had no turn or
 * tool call. Used if the end of the talk is unknown.
 */
export async function secondsUntilLastActivity(
  owner: Owner,
  { id: callId, answeredAt }: { id: string; answeredAt: Date | null },
): Promise<number> {
  if (!answeredAt) return 0
  const { callTurn, callToolUse, toolRun } = tenantDb(owner)
  const found = await Promise.all([
    callTurn.aggregate({ where: { callId }, _max: { at: true } }),
    callToolUse.aggregate({ where: { callId }, _max: { at: true } }),
    toolRun.aggregate({ where: { callId }, _max: { at: true } }),
  ])
  const last = Math.max(...found.map(({ _max: { at } }) => at?.getTime() ?? 0))
  return Math.max(0, Math.ceil((last - answeredAt.getTime()) / 1000))
}
