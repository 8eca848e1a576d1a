import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { isActive } from '@/lib/platform/vocabulary/call'
import { telephony } from '@/lib/vendors/telephony'
import { findAgentCall, happenedAt } from './agent-reports'
import { secondsUntilLastActivity } from './last-activity'
import type { CallRow } from './rows'
import { type CallEnd, type Settled, settleCall } from './settle-call'

/** The worker left before the contact. */
const WORKER_FAILED: CallEnd = { reported: 'failed', endReason: 'agent_error' }

type Call = Pick<CallRow, 'id' | 'ownerId' | 'externalId' | 'startedAt' | 'answeredAt'> & {
  status: string
}

/** Handles the report of a lost worker. @throws not_found */
export async function reportLostWorker(id: string): Promise<Settled> {
  const { call } = await findAgentCall(id)
  return (await handleLostWorker(call)) ?? { status: call.status, changed: false }
}

/**
 * Ends a call whose worker is lost while the contact is still connected. Bills it up to the last turn. If the contact has left
 * too, their report decides. A call with an operator continues.
 * @param at ISO 8601. Default: now
 * @returns null if the call does not change
 */
export async function handleLostWorker(call: Call, at?: string): Promise<Settled | null> {
  if (!isActive(call.status)) return null
  await recordWorkerLeft(call, at)
  const { person, operator } = await connectedTo(call)
  if (!person || operator) return null
  const talkSeconds = await secondsUntilLastActivity({ id: call.ownerId }, call)
  return endWithFarewell(call, at, talkSeconds)
}

/** Stores the earliest time at which the worker left, which decides who left first, in any order of reports. */
async function recordWorkerLeft(call: Call, at?: string): Promise<void> {
  const workerLeftAt = happenedAt(at, call)
  await tenantDb({ id: call.ownerId }).call.updateMany({
    where: { id: call.id, OR: [{ workerLeftAt: null }, { workerLeftAt: { gt: workerLeftAt } }] },
    data: { workerLeftAt },
  })
}

/** Ends a call after a take-over if there is no worker to continue it. Bills it up to then. */
export async function handleOperatorLeft(call: Call, at: string): Promise<void> {
  const { person, worker, operator } = await connectedTo(call)
  if (person && !worker && !operator) await endWithFarewell(call, at)
}

function connectedTo({ id: callId, externalId }: Call) {
  return telephony().whoIsConnected({ callId, externalId })
}

/** Ends the call, after a farewell if it was answered. */
function endWithFarewell(call: Call, at?: string, talkSeconds?: number): Promise<Settled> {
  return settleCall({ id: call.ownerId }, call.id, {
    ...WORKER_FAILED,
    talkSeconds,
    at: happenedAt(at, call),
    isFarewellDue: call.status === 'in_progress',
  })
}
