import type { Account } from '@/lib/platform/tenancy/account'
import type { StartedCall } from './rules/call-record'
import { AppError } from '@/lib/platform/errors'
import type { KeepResult } from '@/lib/platform/http/idempotency-claim'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { dialCall } from './dial-call'
import { findCallerNumber } from './find-caller-number'
import { type Callee, openCall, type NewCall } from './open-call'

export interface CallRequest {
  callee: Callee
  assistantId: string
  /** Null: the account's first active number. */
  phoneNumberId?: bigint | null
  origin: NewCall['origin']
}

/**
 * Starts an outbound call. One transaction checks everything that may refuse it and stores the call;
 * then the exchange is asked to dial. A call that the exchange refuses stays in the history with its
 * reason, and costs nothing. See docs/contract/public-api.md#call-gates.
 * @param keep keeps the call's id for repeated requests, in the transaction
 * @throws invalid_phone, not_found, quota_exceeded, contact_dnc, call_in_progress, insufficient_balance,
 *   telephony_error (with `call_id` and `reason`)
 */
export async function startCall(
  account: Account,
  request: CallRequest,
  keep?: KeepResult,
): Promise<StartedCall> {
  const { callee, assistantId, phoneNumberId, origin } = request
  if ('phone' in callee && !hasEnoughDigits(callee.phone)) throw new AppError('invalid_phone')
  const [from] = await Promise.all([
    findCallerNumber(account, phoneNumberId),
    requireActiveAssistant(account, assistantId),
  ])
  const call = await transaction(account, async (tx) => {
    const opened = await openCall(tx, account, { callee, assistantId, from, origin })
    await keep?.(tx, opened.id)
    return opened
  })
  await dialCall(account, call, from)
  const { id, contactId, to } = call
  return { id, contactId, assistantId, fromNumber: from.phoneNumber, to }
}

async function requireActiveAssistant(owner: Owner, id: string): Promise<void> {
  if (!(await findActiveAssistant(tenantDb(owner), id))) throw new AppError('not_found')
}
