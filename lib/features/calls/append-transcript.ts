import { statusesBefore } from './rules/call'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { extendReservation } from '@/lib/features/minutes/reservations'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { findAgentCall, happenedAt } from './find-agent-call'

interface SpokenTurn {
  /** Counts from 0 through the whole call. */
  index: number
  role: TurnRole
  text: string
  /** ISO 8601. */
  at?: string | null
}

export interface Appended {
  /** Turns that were not there before. */
  added: number
  maxTalkSeconds: number
}

/**
 * Keeps what was said. The first text of an index stays, so that a repeated message adds nothing.
 * Where somebody speaks, the call was answered, also if that message was lost or is late.
 * @throws not_found
 */
export async function appendTranscript(id: string, turns: SpokenTurn[]): Promise<Appended> {
  const { owner, call } = await findAgentCall(id)
  const rows = turns.map(({ index, role, text, at }) => {
    return { ownerId: owner.id, callId: id, index, role, text, at: happenedAt(at, call) }
  })
  const db = tenantDb(owner)
  const { count } = await db.callTurn.createMany({ data: rows, skipDuplicates: true })
  if (call.status === 'initiated' || call.status === 'ringing') {
    const first = Math.min(...rows.map(({ at }) => at.getTime()))
    await db.call.updateMany({
      where: { id, status: { in: statusesBefore('in_progress') } },
      data: { status: 'in_progress', answeredAt: new Date(first) },
    })
  }
  const { maxTalkSeconds } = await extendReservation(owner, id)
  return { added: count, maxTalkSeconds }
}
