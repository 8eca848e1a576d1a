import { systemDb, systemPool } from '@/lib/platform/database/client'
import { BIGINTS } from '@/lib/platform/database/bigints'
import { prepared, statement } from '@/lib/platform/database/prepared'
import { AppError } from '@/lib/platform/errors'
import { challenge } from '@/lib/platform/auth/challenge'
import { log } from '@/lib/platform/log'
import { tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { isActive } from '@/lib/platform/vocabulary/call'
import { jobQueue } from '@/lib/vendors/jobs'
import { type CallLeg, type ExchangeMessage, telephony } from '@/lib/vendors/telephony'
import type { CallLegDown } from '@/lib/vendors/telephony/rules/sip-status'
import { happenedAt, moveForward } from './agent-reports'
import { hangUp } from './hang-up'
import { secondsUntilLastActivity } from './last-activity'
import { handleOperatorLeft, handleLostWorker } from './worker-lost'
import { openInboundCall } from './open-inbound-call'
import { type CallRow, typedCall } from './rows'
import { withoutWorker } from './rules/call-end'
import { settleCall } from './settle-call'

type Incoming = Extract<ExchangeMessage, { kind: 'incoming' }>

/**
 * Takes what the exchange posts to us. Messages may arrive late, twice or out of order, and may be
 * about unknown calls.
 * @throws unauthorized where the exchange did not send the request
 */
export async function handleTelephonyWebhook(
  body: string,
  authorization: string | null,
): Promise<void> {
  const messages = await telephony().readMessage(body, authorization)
  if (!messages) throw new AppError('unauthorized', {}, challenge('webhook'))
  for (const message of messages) await handleMessage(message)
}

/** The time that better-informed parties get to end the call: the worker to send its last turns, dialing to report the provider's answer. */
const GRACE_MS = 10_000

/** Without the time of the drop, the report also waits for an exact report. */
const LATE_GRACE_MS = 20_000

/** Who comes into a room. */
const OPENING = new Set<ExchangeMessage['kind']>(['worker_joined', 'ringing', 'answered'])

async function handleMessage(message: ExchangeMessage): Promise<void> {
  if (message.kind === 'incoming') return takeCall(message)
  const call = await findCall(message)
  if (!call) return
  if (!isActive(call.status)) {
    // A worker's token, and a call that was hung up while it was dialed, open the closed room again.
    if (OPENING.has(message.kind)) await hangUp(legOf(call))
    return
  }
  const at = message.at.toISOString()
  switch (message.kind) {
    case 'ringing':
    case 'answered': {
      const status = message.kind === 'answered' ? 'in_progress' : 'ringing'
      await moveForward({ id: call.ownerId }, call.id, { status, at: happenedAt(at, call) })
      return
    }
    case 'worker_joined':
      return noteWorker(call, at)
    case 'worker_left':
      await handleLostWorker(call, at)
      return
    case 'operator_joined':
      return noteTakeOver(call, at)
    case 'operator_left':
      await noteTakeOver(call, at)
      return handleOperatorLeft(call, at)
    case 'call_leg_down': {
      const { reported, endReason, isLate } = message
      const data = { callId: call.id, reported, endReason, at, isLate }
      // An exact report counts, even if it arrives after a late one.
      const id = `call/line.down:${call.id}${isLate ? ':late' : ''}`
      const ts = Date.now() + (isLate ? LATE_GRACE_MS : GRACE_MS)
      await jobQueue().send({ name: 'call/line.down', data, id, ts })
    }
  }
}

/** Stores an inbound call before the worker answers it. Hangs up if it cannot be answered. */
async function takeCall(call: Incoming): Promise<void> {
  try {
    await openInboundCall(call)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().warn({ err: error, room: call.externalId }, 'an inbound call cannot be answered')
    await hangUp({ callId: '', externalId: call.externalId })
  }
}

type FoundCall = Pick<
  CallRow,
  'id' | 'ownerId' | 'status' | 'externalId' | 'startedAt' | 'answeredAt'
>

const FIND = `
  select id, owner_id as "ownerId", status, external_id as "externalId", started_at as "startedAt",
    answered_at as "answeredAt" from calls`
const BY_ID = prepared(`${FIND} where id = $1::uuid`)
const BY_EXTERNAL_ID = prepared(`${FIND} where external_id = $1`)

/** The exchange reports about each call half a dozen times. */
async function findCall({
  callId,
  externalId,
}: Exclude<ExchangeMessage, Incoming>): Promise<FoundCall | null> {
  const found = callId ? statement(BY_ID, [callId]) : statement(BY_EXTERNAL_ID, [externalId])
  const { rows } = await systemPool().query<FoundCall>({ ...found, types: BIGINTS })
  return rows[0] ?? null
}

const legOf = ({ id: callId, externalId }: FoundCall): CallLeg => ({ callId, externalId })

const NOTE_WORKER = prepared(`
  update calls set worker_joined_at = $3
  where owner_id = $1 and id = $2::uuid and worker_joined_at is null`)

async function noteWorker(call: FoundCall, at: string): Promise<void> {
  await tenantQuery({ id: call.ownerId }, NOTE_WORKER, [call.id, happenedAt(at, call)])
}

/**
 * Stores when the account holder took over. The contact's words to the account holder count as a conversation, even if
 * the transcript lacks them.
 */
async function noteTakeOver(call: FoundCall, at: string): Promise<void> {
  await tenantDb({ id: call.ownerId }).call.updateMany({
    where: { id: call.id, takenOverAt: null },
    data: { takenOverAt: happenedAt(at, call) },
  })
}

/**
 * Ends a call whose leg the exchange has reported down. Runs as a job a few seconds after the report:
 * the worker or the dialing process usually settles the call first, with a more exact reason. The call is billed up to
 * the last turn or tool call if no worker was there after it, or if it is not known when the leg dropped.
 */
export async function settleDroppedLeg({
  callId,
  at,
  isLate,
  ...reported
}: CallLegDown): Promise<void> {
  const found = await systemDb().call.findFirst({ where: { id: callId } })
  if (!found || !isActive(found.status)) return
  const call = typedCall(found)
  const owner = { id: call.ownerId }
  const failure = withoutWorker({ ...call, droppedAt: isLate ? null : new Date(at) })
  const end = failure ? ({ reported: 'failed', endReason: failure } as const) : reported
  const talkSeconds = failure || isLate ? await secondsUntilLastActivity(owner, call) : undefined
  await settleCall(owner, callId, { ...end, talkSeconds, at: happenedAt(at, call) })
}
