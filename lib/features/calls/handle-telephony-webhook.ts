import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { challenge } from '@/lib/platform/auth/challenge'
import { log } from '@/lib/platform/log'
import { isActive } from '@/lib/platform/vocabulary/call'
import { jobQueue } from '@/lib/vendors/jobs'
import { type ExchangeMessage, telephony } from '@/lib/vendors/telephony'
import type { CallLegDown } from '@/lib/vendors/telephony/rules/sip-status'
import { happenedAt, reportStatus } from './agent-reports'
import { openInboundCall } from './open-inbound-call'
import { type CallEnd, hangUp, settleCall } from './settle-call'

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

async function handleMessage(message: ExchangeMessage): Promise<void> {
  if (message.kind === 'incoming') return takeCall(message)
  const call = await findCall(message)
  if (!call || !isActive(call.status)) return
  const at = message.at.toISOString()
  switch (message.kind) {
    case 'ringing':
      await reportStatus(call.id, { status: 'ringing', at })
      return
    case 'answered':
      await reportStatus(call.id, { status: 'in_progress', at })
      return
    case 'call_leg_down': {
      const { reported, endReason } = message
      const data = { callId: call.id, reported, endReason, at }
      await jobQueue().send({ name: 'call/line.down', data, id: `call/line.down:${call.id}` })
    }
  }
}

/** Stores an inbound call before the worker answers it. Hangs up where nobody can answer. */
async function takeCall(call: Incoming): Promise<void> {
  try {
    await openInboundCall(call)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().warn({ err: error, room: call.externalId }, 'an inbound call cannot be answered')
    await hangUp({ callId: '', externalId: call.externalId })
  }
}

function findCall({ callId, externalId }: Exclude<ExchangeMessage, Incoming>) {
  const where = callId ? { id: callId } : { externalId }
  return systemDb().call.findFirst({ where, select: { id: true, status: true } })
}

/** The contact answered, and no worker was there to speak: none runs, or it crashed. */
const NO_WORKER: CallEnd = { reported: 'failed', endReason: 'agent_missing' }

/**
 * Ends a call whose leg the exchange has reported down. Runs as a job a few seconds after the report:
 * the worker or the dialling process usually settles the call first, with a more exact reason.
 */
export async function settleDroppedLeg({ callId, at, ...reported }: CallLegDown): Promise<void> {
  const call = await systemDb().call.findFirst({
    where: { id: callId },
    include: { _count: { select: { turns: true } } },
  })
  if (!call || !isActive(call.status)) return
  const isSilent = call.status === 'in_progress' && call._count.turns === 0
  const end = isSilent ? NO_WORKER : reported
  await settleCall({ id: call.ownerId }, callId, { ...end, at: happenedAt(at, call) })
}
