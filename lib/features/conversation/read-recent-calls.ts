import type { z } from 'zod'
import type { AgentCall } from './contract/agent'
import type { Direction, Outcome } from '@/lib/platform/vocabulary/call'
import { tenantDb } from '@/lib/platform/tenancy/tenant'

type RecentCall = z.input<typeof AgentCall>['recentCalls'][number]

/** What is remembered of somebody. */
const TALKS = 3

interface ThisCall {
  ownerId: bigint
  contactId: bigint | null
  startedAt: Date
}

/** The latest talks with the person of a call before it, the newest first. */
export async function readRecentCalls(
  { ownerId, contactId, startedAt }: ThisCall,
  withAnalysis: boolean,
): Promise<RecentCall[]> {
  if (contactId === null) return []
  const calls = await tenantDb({ id: ownerId }).call.findMany({
    where: { contactId, status: 'completed', startedAt: { lt: startedAt } },
    orderBy: { startedAt: 'desc' },
    take: TALKS,
  })
  return calls.map((call) => ({
    startedAt: call.startedAt.toISOString(),
    direction: call.direction as Direction,
    durationSeconds: call.durationSeconds,
    outcome: withAnalysis ? (call.outcome as Outcome | null) : null,
    summary: withAnalysis ? call.summary : null,
  }))
}
