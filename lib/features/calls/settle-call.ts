import { jobQueue } from '@/lib/vendors/jobs'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { endOf } from './rules/call'
import {
  type CallStatus,
  type FinalStatus,
  isActive,
  isUnreached,
  MAX_TALK_SECONDS,
} from '@/lib/platform/vocabulary/call'
import { statusUnreached } from './rules/contact-progress'
import { AppError } from '@/lib/platform/errors'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { onCallSettled } from '@/lib/features/reactions'
import { chargeCall } from '@/lib/features/minutes/charge-call'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { Call } from '@/prisma/generated/client'
import { analysisJob } from './analysis-job'
import { hangUp } from './hang-up'

/** The end of a call as somebody tells it. */
export interface CallEnd {
  reported: FinalStatus
  endReason: string
  /** What the telephone provider said of it. */
  endDetail?: string
  /** Seconds of talk, where the teller counted them; else from answer to end. */
  talkSeconds?: number | null
  /** Now, unless the end is told of later. */
  at?: Date
  hasRecording?: boolean
}

export interface Settled {
  status: CallStatus
  /** False where it had ended before: nothing was changed. */
  changed: boolean
}

/**
 * Ends a call, once: final state, bill, reservation, contact and event in one transaction. Whoever
 * comes second changes nothing. Afterwards the analysis is handed over, where the plan has it;
 * elsewhere nothing more will be known, and what is to be sent after the talk is sent.
 * @throws not_found
 */
export async function settleCall(owner: Owner, callId: string, end: CallEnd): Promise<Settled> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const call = await lockCall(tx, callId)
    if (!isActive(call.status)) return { status: call.status as CallStatus, changed: false }
    const status = await finalStatus(tx, call, end)
    const at = end.at ?? new Date()
    const durationSeconds = status === 'completed' ? talkSeconds(call, end, at) : 0
    const analysed = status === 'completed' && (await planHasAnalysis(tx))
    await tx.db.call.updateMany({
      where: { id: callId },
      data: {
        status,
        endedAt: at,
        answeredAt: call.answeredAt ?? answeredBefore(call, at, durationSeconds),
        endReason: end.endReason,
        endDetail: end.endDetail,
        durationSeconds,
        reservedSeconds: 0,
        analysisState: analysed ? 'pending' : 'none',
        ...(end.hasRecording && { hasRecording: true }),
      },
    })
    await chargeCall(tx, call, durationSeconds)
    if (isUnreached(status)) await tellUnreached(tx, call, status, at)
    const { campaignId } = call
    await onCallSettled(tx, { id: callId, campaignId, status, at, awaitsAnalysis: analysed })
    tx.afterCommit(() => hangUp({ callId, externalId: call.externalId }))
    if (analysed) tx.afterCommit(() => jobQueue().send(analysisJob(callId, at)))
    return { status, changed: true }
  })
}

/** Where nobody told of the answer, the length of the talk does. */
function answeredBefore({ startedAt }: Call, end: Date, talked: number): Date | null {
  if (talked === 0) return null
  return new Date(Math.max(startedAt.getTime(), end.getTime() - talked * 1000))
}

async function lockCall({ db, query }: TenantTransaction, id: string): Promise<Call> {
  await query`
    select 1 as locked from calls where id = ${id}::uuid and owner_id = ${OWNER}
    for no key update`
  const call = await db.call.findFirst({ where: { id } })
  if (!call) throw new AppError('not_found')
  return call
}

async function finalStatus(tx: TenantTransaction, call: Call, end: CallEnd): Promise<FinalStatus> {
  const spoken = await tx.db.callTurn.count({ where: { callId: call.id, role: 'user' } })
  return endOf(end.reported, {
    status: call.status as CallStatus,
    customerSpoke: spoken > 0,
    talked: (end.talkSeconds ?? 0) > 0,
  })
}

function talkSeconds(call: Call, end: CallEnd, at: Date): number {
  const counted = call.answeredAt ? Math.ceil((at.getTime() - call.answeredAt.getTime()) / 1000) : 0
  return Math.min(MAX_TALK_SECONDS, Math.max(0, end.talkSeconds ?? counted))
}

async function planHasAnalysis({ owner, db }: TenantTransaction): Promise<boolean> {
  const { plan } = await db.user.findFirstOrThrow({ where: { id: owner.id } })
  return hasAutomation({ plan: plan as Plan })
}

async function tellUnreached(
  tx: TenantTransaction,
  call: Call,
  reason: string,
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
