import { jobQueue } from '@/lib/vendors/jobs'
import { type ExchangeMessage, telephony } from '@/lib/vendors/telephony'
import { systemDb } from '@/lib/platform/database/client'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { openInboundCall } from './open-inbound-call'
import { reportStatus } from './report-status'
import { hangUp } from './hang-up'

/**
 * Takes what the exchange posts to us. Messages may come late, twice or out of order, and of calls
 * that nobody knows.
 * @throws unauthorized where the exchange did not send it
 */
export async function handleTelephonyWebhook(
  body: string,
  authorization: string | null,
): Promise<void> {
  const messages = await telephony().readMessage(body, authorization)
  if (!messages) throw new AppError('unauthorized')
  for (const message of messages) await hear(message)
}

async function hear(message: ExchangeMessage): Promise<void> {
  if (message.kind === 'incoming') return takeIn(message)
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

/** On record before anybody answers; nobody is left ringing where nobody can. */
async function takeIn(call: Extract<ExchangeMessage, { kind: 'incoming' }>): Promise<void> {
  try {
    await openInboundCall(call)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().warn({ err: error, room: call.externalId }, 'a call that came in cannot be answered')
    await hangUp({ callId: '', externalId: call.externalId })
  }
}

function findCall({ callId, externalId }: Exclude<ExchangeMessage, { kind: 'incoming' }>) {
  const where = callId ? { id: callId } : { externalId }
  return systemDb().call.findFirst({ where, select: { id: true, status: true } })
}
