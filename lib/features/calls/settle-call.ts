import { chargeCall } from '@/lib/features/minutes/charge-call'
import { onCallSettled } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { AppError } from '@/lib/platform/errors'
import { hasAutomation, planOf } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction } from '@/lib/platform/tenancy/tenant'
import type { Owner, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import {
  type CallStatus,
  countsAsCall,
  type FinalStatus,
  isActive,
  isUnreached,
  MAX_TALK_SECONDS,
  type UnreachedStatus,
} from '@/lib/platform/vocabulary/call'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import { queueFarewell } from './farewell'
import { hangUp } from './hang-up'
import { type CallRow, typedCall } from './rows'
import { endOf } from './rules/call-states'
import { statusUnreached } from './rules/contact-progress'

/** The end of a call as it was reported. */
export interface CallEnd {
  reported: FinalStatus
  endReason: string
  /** The telephone provider's own words. */
  endDetail?: string
  /** Talk time where the reporter measured it; otherwise from answer to end. */
  talkSeconds?: number | null
  /** When it ended; now where it is missing. */
  at?: Date
  /** The worker keeps a recording of its own. */
  hasRecording?: boolean
  /** Somebody is on the line, and is told that the call ends before it is hung up. */
  isFarewellDue?: boolean
}

export interface Settled {
  status: CallStatus
  /** False where the call had ended before: nothing was changed. */
  changed: boolean
}

/**
 * Settles a call, once: final status, bill, reservation, contact and event in one transaction. A
 * second report of the end changes nothing. Locks the account's row, then the call's. After the
 * commit the call leg is hung up, or its farewell queued, and, where the plan has analysis, the analysis is queued. Without
 * analysis nothing more will be known, so the messages that follow the call are sent right away. A talk in the browser is
 * billed, and nothing else follows from it.
 * @throws not_found
 */
export async function settleCall(owner: Owner, callId: string, end: CallEnd): Promise<Settled> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const call = await lockCall(tx, callId)
    if (!isActive(call.status)) return { status: call.status, changed: false }
    const status = await finalStatus(tx, call, end)
    const at = end.at ?? new Date()
    const durationSeconds = status === 'completed' ? talkSeconds(call, end, at) : 0
    const counts = countsAsCall(call)
    const awaitsAnalysis = counts && status === 'completed' && (await planHasAnalysis(tx))
    await tx.db.call.updateMany({
      where: { id: callId },
      data: {
        status,
        endedAt: at,
        answeredAt: call.answeredAt ?? derivedAnswer(call, at, durationSeconds),
        endReason: end.endReason,
        endDetail: end.endDetail,
        durationSeconds,
        reservedSeconds: 0,
        analysisState: awaitsAnalysis ? 'pending' : 'none',
        ...(end.hasRecording && { hasRecording: true }),
      },
    })
    await chargeCall(tx, call, durationSeconds)
    if (counts) {
      if (isUnreached(status)) await recordUnreached(tx, call, status, at)
      const { campaignId } = call
      const wasPlaced = !(call.status === 'initiated' && end.endReason === 'agent_missing')
      await onCallSettled(tx, { id: callId, campaignId, status, at, wasPlaced, awaitsAnalysis })
    }
    const leg = { callId, externalId: call.externalId }
    tx.afterCommit(() => (end.isFarewellDue ? queueFarewell(leg) : hangUp(leg)))
    if (awaitsAnalysis) tx.afterCommit(() => jobQueue().send(analysisJob(callId, at)))
    return { status, changed: true }
  })
}

async function lockCall({ db, query }: TenantTransaction, id: string): Promise<CallRow> {
  await query`
    select 1 as locked from calls where id = ${id}::uuid and owner_id = ${OWNER}
    for no key update`
  const call = await db.call.findFirst({ where: { id } })
  if (!call) throw new AppError('not_found')
  return typedCall(call)
}

async function finalStatus(
  tx: TenantTransaction,
  { id: callId, status }: CallRow,
  end: CallEnd,
): Promise<FinalStatus> {
  const contactTurns = await tx.db.callTurn.count({ where: { callId, role: 'user' } })
  return endOf(end.reported, {
    status,
    customerSpoke: contactTurns > 0,
    talked: (end.talkSeconds ?? 0) > 0,
  })
}

function talkSeconds(call: CallRow, end: CallEnd, at: Date): number {
  const counted = call.answeredAt ? Math.ceil((at.getTime() - call.answeredAt.getTime()) / 1000) : 0
  return Math.min(MAX_TALK_SECONDS, Math.max(0, end.talkSeconds ?? counted))
}

/** Where the answer was never reported, its time follows from the talk time. */
function derivedAnswer({ startedAt }: CallRow, end: Date, talked: number): Date | null {
  if (talked === 0) return null
  return new Date(Math.max(startedAt.getTime(), end.getTime() - talked * 1000))
}

async function planHasAnalysis({ owner, db }: TenantTransaction): Promise<boolean> {
  const user = await db.user.findFirstOrThrow({ where: { id: owner.id } })
  return hasAutomation({ plan: planOf(user) })
}

async function recordUnreached(
  tx: TenantTransaction,
  call: CallRow,
  reason: UnreachedStatus,
  at: Date,
): Promise<void> {
  const { contactId } = call
  if (contactId) {
    const contact = await tx.db.contact.findFirst({ where: { id: contactId } })
    const status = contact && statusUnreached(contact.status)
    if (status && status !== contact.status) {
      await tx.db.contact.updateMany({
        where: { id: contactId, status: contact.status },
        data: { status },
      })
    }
  }
  await recordEvent(tx, 'call.failed', {
    key: call.id,
    data: {
      callId: call.id,
      phoneNumber: call.phone,
      direction: call.direction,
      reason,
      contactId: contactId ? String(contactId) : null,
      campaignId: call.campaignId ? String(call.campaignId) : null,
      failedAt: at.toISOString(),
    },
  })
}

const ROUND_MS = 2 * 60 * 1000

/**
 * The job that analyses a call. Its id names the round of two minutes since the call's end: the sweeper
 * sends it once a round until an attempt begins. The engine ignores an id that it knows, also of a run that failed.
 */
export function analysisJob(callId: string, endedAt: Date, now: Date = endedAt): Job {
  const round = Math.floor((now.getTime() - endedAt.getTime()) / ROUND_MS)
  return { name: 'call/ended', data: { callId }, id: `call/ended:${callId}:${round}` }
}
