import { systemDb } from '@/lib/platform/database/client'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { CallLegDown } from '@/lib/vendors/telephony/rules/sip-status'
import { happenedAt } from './find-agent-call'
import { type CallEnd, settleCall } from './settle-call'

/** Somebody picked up, and nobody was there to talk to them: no worker runs, or it broke. */
const NOBODY_SPOKE: CallEnd = { reported: 'failed', endReason: 'agent_missing' }

/** Ends a call by the exchange's word, where neither the agent nor dialling has done so more exactly. */
export async function settleDroppedLeg({ callId, at, ...told }: CallLegDown): Promise<void> {
  const call = await systemDb().call.findFirst({
    where: { id: callId },
    include: { _count: { select: { turns: true } } },
  })
  if (!call || !isActive(call.status)) return
  const silent = call.status === 'in_progress' && call._count.turns === 0
  const end = silent ? NOBODY_SPOKE : told
  await settleCall({ id: call.ownerId }, callId, { ...end, at: happenedAt(at, call) })
}
