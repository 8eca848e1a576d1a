import { chargeCall } from '@/lib/features/usage/charge-call'
import { onCallEnded, onCallSettled } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { AppError } from '@/lib/platform/errors'
import { prepared } from '@/lib/platform/database/prepared'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { OWNER, type Owner, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
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
import { type EndReason, REFUSED } from '@/lib/vendors/telephony/rules/end-reason'
import { queueFarewell } from './farewell'
import { hangUp } from './hang-up'
import { storeProblems } from './problems/store-problems'
import type { CallRow } from './rows'
import { finalStatus } from './rules/call-end'
import { statusUnreached } from './rules/contact-progress'

export interface CallEnd {
  reported: FinalStatus
  endReason: string
  endDetail?: string
  /** The report proves that the call was answered. Talk time does too. */
  wasAnswered?: boolean
  /** Talk time where the reporter measured it; otherwise from answer to end. */
  talkSeconds?: number | null
  /** The end; now if missing. */
  at?: Date
  /** The worker keeps a separate recording. */
  hasRecording?: boolean
  /** Whether a person is on the line, and is informed before the line is hung up. */
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
  return lockedTransaction(owner, async (tx) => {
    const call = await lockCall(tx, callId)
    if (!isActive(call.status)) return { status: call.status, changed: false }
    const facts = await readFacts(tx, call)
    const status = finalStatus(end, {
      status: call.status,
      customerSpoke: facts.customerSpoke,
      wasTakenOver: call.takenOverAt !== null,
      wasAnswered: end.wasAnswered ?? (end.talkSeconds ?? 0) > 0,
    })
    const at = end.at ?? new Date()
    const connectedSeconds = talkSeconds(call, end, at)
    const durationSeconds = status === 'completed' ? connectedSeconds : 0
    const counts = countsAsCall(call)
    const awaitsAnalysis = counts && status === 'completed' && hasAutomation(facts)
    await tx.queryText(SETTLE, [
      callId,
      status,
      at,
      call.answeredAt ?? derivedAnswer(call, at, durationSeconds),
      end.endReason,
      end.endDetail ?? null,
      durationSeconds,
      awaitsAnalysis ? 'pending' : 'none',
      end.hasRecording ?? false,
    ])
    await chargeCall(tx, call, durationSeconds)
    await onCallEnded(tx, { ...call, endedAt: at, connectedSeconds })
    if (counts) {
      await storeProblems(tx, callId)
      if (isUnreached(status)) await recordUnreached(tx, call, facts, status, at)
      const { campaignId } = call
      const hasRung = call.status !== 'initiated'
      const wasPlaced = hasRung || !NOT_PLACED.has(end.endReason)
      const wasRefused = !hasRung && REFUSED.some((reason) => reason === end.endReason)
      const endedByOwner = end.endReason === 'ended_by_operator'
      const settled = { id: callId, campaignId, status, at, wasPlaced, wasRefused, endedByOwner }
      await onCallSettled(tx, { ...settled, awaitsAnalysis })
    }
    const leg = { callId, externalId: call.externalId }
    tx.afterCommit(() => (end.isFarewellDue ? queueFarewell(leg) : hangUp(leg)))
    if (awaitsAnalysis) tx.afterCommit(() => jobQueue().send(analysisJob(callId, at)))
    return { status, changed: true }
  })
}

/** With these, the phone never rang. */
const NOT_PLACED = new Set<string>(['agent_missing', 'outside_hours'] satisfies EndReason[])

type LockedCall = Pick<
  CallRow,
  | 'id'
  | 'status'
  | 'direction'
  | 'origin'
  | 'phone'
  | 'lineNumber'
  | 'contactId'
  | 'campaignId'
  | 'externalId'
  | 'startedAt'
  | 'answeredAt'
  | 'takenOverAt'
  | 'reservedSeconds'
>

const LOCK_CALL = prepared(`
  select id, status, direction, origin, phone, line_number as "lineNumber", contact_id as "contactId", campaign_id as "campaignId",
    external_id as "externalId", started_at as "startedAt", answered_at as "answeredAt",
    taken_over_at as "takenOverAt",
    reserved_seconds as "reservedSeconds"
  from calls where owner_id = $1 and id = $2::uuid for no key update`)

/** @throws not_found */
async function lockCall({ queryText }: SqlTransaction, id: string): Promise<LockedCall> {
  const [call] = await queryText<LockedCall>(LOCK_CALL, [id])
  if (!call) throw new AppError('not_found')
  return call
}

/** The facts that decide the end of a call, read under its lock. */
interface Facts {
  plan: Plan
  customerSpoke: boolean
  /** Null where the call has no contact. */
  contactStatus: string | null
}

const READ_FACTS = prepared(`
  select u.plan, c.status as "contactStatus",
    exists (select from call_turns where call_id = $2::uuid and role = 'user') as "customerSpoke"
  from users u left join contacts c on c.id = $3::bigint and c.owner_id = u.id
  where u.id = $1`)

async function readFacts(
  { queryText }: SqlTransaction,
  { id, contactId }: LockedCall,
): Promise<Facts> {
  const [facts] = await queryText<Facts>(READ_FACTS, [id, contactId])
  if (!facts) throw new AppError('not_found')
  return facts
}

const SETTLE = prepared(`
  update calls set status = $3, ended_at = $4, answered_at = $5, end_reason = $6,
    end_detail = coalesce($7, end_detail), duration_seconds = $8, reserved_seconds = 0,
    analysis_state = $9, has_recording = has_recording or $10::boolean
  where owner_id = $1 and id = $2::uuid`)

function talkSeconds(call: LockedCall, end: CallEnd, at: Date): number {
  const counted = call.answeredAt ? Math.ceil((at.getTime() - call.answeredAt.getTime()) / 1000) : 0
  return Math.min(MAX_TALK_SECONDS, Math.max(0, end.talkSeconds ?? counted))
}

/** Where the answer was never reported, its time follows from the talk time. */
function derivedAnswer({ startedAt }: LockedCall, end: Date, talked: number): Date | null {
  if (talked === 0) return null
  return new Date(Math.max(startedAt.getTime(), end.getTime() - talked * 1000))
}

async function recordUnreached(
  tx: SqlTransaction,
  call: LockedCall,
  { contactStatus }: Facts,
  reason: UnreachedStatus,
  at: Date,
): Promise<void> {
  const { contactId } = call
  const status = contactStatus && statusUnreached(contactStatus)
  if (status !== contactStatus) {
    await tx.execute`
      update contacts set status = ${status}, updated_at = now()
      where id = ${contactId} and owner_id = ${OWNER} and status = ${contactStatus}`
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
 * sends it once a round until an attempt starts. The engine ignores an id that it knows, even of a run that failed.
 */
export function analysisJob(callId: string, endedAt: Date, now: Date = endedAt): Job {
  const round = Math.floor((now.getTime() - endedAt.getTime()) / ROUND_MS)
  return { name: 'call/ended', data: { callId }, id: `call/ended:${callId}:${round}` }
}
