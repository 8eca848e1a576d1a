import { type CallStatus, type FinalStatus, statusesBefore } from '@/lib/domain/call'
import { settleCall, type Settled } from '@/lib/services/calls/settle-call'
import { tenantDb } from '@/lib/tenant'
import { type AgentCall, findAgentCall, happenedAt } from './find-agent-call'

interface StatusReport {
  status: 'ringing' | 'in_progress' | Exclude<FinalStatus, 'completed'>
  /** ISO 8601. */
  at?: string | null
  endReason?: string | null
}

/** Moves a call forward; a message that comes late or twice changes nothing. @throws not_found */
export async function reportStatus(id: string, report: StatusReport): Promise<Settled> {
  const found = await findAgentCall(id)
  const { status, endReason } = report
  const at = happenedAt(report.at, found.call)
  if (status === 'ringing' || status === 'in_progress') return moveOn(found, status, at)
  return settleCall(found.owner, id, { reported: status, endReason: endReason ?? status, at })
}

async function moveOn(
  { owner, call }: AgentCall,
  status: 'ringing' | 'in_progress',
  at: Date,
): Promise<Settled> {
  const db = tenantDb(owner)
  const { count } = await db.call.updateMany({
    where: { id: call.id, status: { in: statusesBefore(status) } },
    data: { status, ...(status === 'ringing' ? { ringingAt: at } : { answeredAt: at }) },
  })
  if (count > 0) return { status, changed: true }
  const now = await db.call.findFirstOrThrow({ where: { id: call.id }, select: { status: true } })
  return { status: now.status as CallStatus, changed: false }
}
