import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { isActive } from '@/lib/platform/vocabulary/call'
import { telephony } from '@/lib/vendors/telephony'
import { findAgentCall, happenedAt } from './agent-reports'
import { secondsUntilLastSign } from './last-sign'
import type { CallRow } from './rows'
import { type CallEnd, type Settled, settleCall } from './settle-call'

/** A worker came, and left before the other party. */
const WORKER_FAILED: CallEnd = { reported: 'failed', endReason: 'agent_error' }

type Call = Pick<CallRow, 'id' | 'ownerId' | 'externalId' | 'startedAt' | 'answeredAt'> & {
  status: string
}

/** Takes the report that the worker of a call is gone. @throws not_found */
export async function reportLostWorker(id: string): Promise<Settled> {
  const { call } = await findAgentCall(id)
  return (await loseWorker(call)) ?? { status: call.status, changed: false }
}

/**
 * Ends a call that has lost its worker while the other party is still on the line, and would hear nothing. Billed up to the
 * last turn. If that party has left too, the report about it decides. A call with an operator continues.
 * @param at ISO 8601; now if missing
 * @returns null if the call does not change
 */
export async function loseWorker(call: Call, at?: string): Promise<Settled | null> {
  if (!isActive(call.status)) return null
  await noteLeft(call, at)
  const { person, operator } = await connectedTo(call)
  if (!person || operator) return null
  const talkSeconds = await secondsUntilLastSign({ id: call.ownerId }, call)
  return endWithFarewell(call, at, talkSeconds)
}

/** Its earliest report decides who left first, also if it arrives after the one about the other party. */
async function noteLeft(call: Call, at?: string): Promise<void> {
  const workerLeftAt = happenedAt(at, call)
  await tenantDb({ id: call.ownerId }).call.updateMany({
    where: { id: call.id, OR: [{ workerLeftAt: null }, { workerLeftAt: { gt: workerLeftAt } }] },
    data: { workerLeftAt },
  })
}

/** Ends a call whose operator has left, if no worker is there to continue. Billed up to then. */
export async function loseOperator(call: Call, at: string): Promise<void> {
  const { person, worker, operator } = await connectedTo(call)
  if (person && !worker && !operator) await endWithFarewell(call, at)
}

function connectedTo({ id: callId, externalId }: Call) {
  return telephony().whoIsConnected({ callId, externalId })
}

/** After an answer, informs the person before hanging up. */
function endWithFarewell(call: Call, at?: string, talkSeconds?: number): Promise<Settled> {
  return settleCall({ id: call.ownerId }, call.id, {
    ...WORKER_FAILED,
    talkSeconds,
    at: happenedAt(at, call),
    isFarewellDue: call.status === 'in_progress',
  })
}
