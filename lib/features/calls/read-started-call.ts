import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { serviceUnavailable } from './dial-call'
import type { StartedCall } from './rules/call-record'

/**
 * The result of a `startCall` whose process died before it answered. The later course of the call
 * does not matter, unless the exchange refused it.
 * @throws telephony_error (with `call_id` and `reason`); service_unavailable (with `call_id`); not_found (what it refers to was deleted)
 */
export async function readStartedCall(owner: Owner, id: string): Promise<StartedCall> {
  const call = await tenantDb(owner).call.findFirst({ where: { id } })
  if (!call) throw new AppError('not_found')
  const wasRefused =
    call.status === 'failed' && !call.ringingAt && !call.answeredAt && call.endReason !== 'no_news'
  if (wasRefused) {
    if (call.endReason === 'service_unavailable') throw serviceUnavailable(id)
    const reason = call.endDetail ?? 'The telephone exchange could not start the call.'
    throw new AppError('telephony_error', { call_id: id, reason })
  }
  const { contactId, assistantId, lineNumber, phone } = call
  if (!contactId || !assistantId || !lineNumber) throw new AppError('not_found')
  return { id, contactId, assistantId, fromNumber: lineNumber, to: phone }
}
