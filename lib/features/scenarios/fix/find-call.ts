import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Scenario } from '../rows'

export interface CallOfScenario {
  id: string
  startedAt: Date
}

/** Returns the call that a scenario was made from; null for any other scenario. */
export async function findCallOf(
  owner: Owner,
  { callId }: Pick<Scenario, 'callId'>,
): Promise<CallOfScenario | null> {
  if (!callId) return null
  const select = { id: true, startedAt: true } as const
  return tenantDb(owner).call.findFirst({ where: { id: callId }, select })
}
