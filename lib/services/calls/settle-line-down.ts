import { systemDb } from '@/lib/db'
import { isActive } from '@/lib/domain/call'
import type { LineDown } from '@/lib/domain/line-down'
import { happenedAt } from '@/lib/services/agent/find-agent-call'
import { settleCall } from './settle-call'

/** Ends a call by the exchange's word, where neither the agent nor dialling has done so more exactly. */
export async function settleLineDown({ callId, at, ...end }: LineDown): Promise<void> {
  const call = await systemDb().call.findFirst({ where: { id: callId } })
  if (!call || !isActive(call.status)) return
  await settleCall({ id: call.ownerId }, callId, { ...end, at: happenedAt(at, call) })
}
