import type { Briefing } from './talk/briefing'
import { typedCall } from '@/lib/features/calls/rows'
import { hasAutomation, planOf } from '@/lib/platform/tenancy/account'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import type { User } from '@/prisma/generated/client'

const REMEMBERED = 3

/** Returns the latest conversations with a contact, newest first. Outcome and summary require a plan with analysis. */
export async function readRecentCalls(
  account: Pick<User, 'id' | 'plan'>,
  contactId: bigint | null,
  before: Date,
): Promise<Briefing['recentCalls']> {
  if (contactId === null) return []
  const calls = await tenantDb(account).call.findMany({
    where: { contactId, status: 'completed', startedAt: { lt: before } },
    orderBy: { startedAt: 'desc' },
    take: REMEMBERED,
  })
  const withAnalysis = hasAutomation({ plan: planOf(account) })
  return calls.map(typedCall).map((call) => ({
    startedAt: call.startedAt.toISOString(),
    direction: call.direction,
    durationSeconds: call.durationSeconds,
    outcome: withAnalysis ? call.outcome : null,
    summary: withAnalysis ? call.summary : null,
  }))
}
