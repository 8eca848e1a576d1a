import { statusesBefore } from './rules/call'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { settleCall } from './settle-call'
import { extendReservation, type TalkLimit } from '@/lib/features/minutes/reservations'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { type AgentCall, findAgentCall, happenedAt } from './find-agent-call'

interface StatusReport {
  status: 'ringing' | 'in_progress' | Exclude<FinalStatus, 'completed'>
  /** ISO 8601. */
  at?: string | null
  endReason?: string | null
}

/** What a call is in after a message about it. */
export interface StatusChange extends TalkLimit {
  /** False where the message came late or twice. */
  changed: boolean
}

/** Moves a call forward; a message that comes late or twice changes nothing. @throws not_found */
export async function reportStatus(id: string, report: StatusReport): Promise<StatusChange> {
  const found = await findAgentCall(id)
  const { status, endReason } = report
  const at = happenedAt(report.at, found.call)
  const { changed } =
    status === 'ringing' || status === 'in_progress'
      ? await moveOn(found, status, at)
      : await settleCall(found.owner, id, { reported: status, endReason: endReason ?? status, at })
  return { ...(await extendReservation(found.owner, id)), changed }
}

async function moveOn(
  { owner, call }: AgentCall,
  status: 'ringing' | 'in_progress',
  at: Date,
): Promise<{ changed: boolean }> {
  const { count } = await tenantDb(owner).call.updateMany({
    where: { id: call.id, status: { in: statusesBefore(status) } },
    data: { status, ...(status === 'ringing' ? { ringingAt: at } : { answeredAt: at }) },
  })
  return { changed: count > 0 }
}
