import type { Account } from '@/lib/platform/tenancy/account'
import type { StartedCall } from './rules/call-record'
import { readCallPolicy } from '@/lib/features/permitted-hours/call-countries'
import { AppError } from '@/lib/platform/errors'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import { autoCommit } from '@/lib/platform/tenancy/tenant'
import { dialCall } from './dial-call'
import type { CallContext } from '@/lib/platform/vocabulary/call-context'
import { findActiveCallerNumber } from './find-caller-number'
import { type Callee, openCall, type NewCall } from './open-call'
import { hasEnoughDigits, isDiallable } from '@/lib/platform/phone/read-phone'

export interface CallRequest {
  callee: Callee
  assistantId: string
  /** Null: the account's first active number. */
  phoneNumberId?: bigint | null
  origin: NewCall['origin']
  context?: CallContext
}

/**
 * Starts an outbound call. One transaction checks everything that may refuse it and stores the call;
 * then the exchange is asked to dial. A call that the exchange refuses stays in the history with its
 * reason, and costs nothing. See docs/contract/public-api.md#call-gates and
 * docs/contract/decisions/calls.md#call-refusals.
 * @param keep keeps the call's id for repeated requests, in the transaction
 * @throws invalid_phone, undiallable_phone, costly_number, country_not_allowed, assistant_not_found,
 *   phone_number_not_found, not_found (no such contact), quota_exceeded, contact_dnc, call_in_progress, insufficient_balance, telephony_error
 *   (with `call_id` and `reason`), service_unavailable (with `call_id`)
 */
export async function startCall(
  account: Account,
  request: CallRequest,
  keep?: KeepResult,
): Promise<StartedCall> {
  const { callee, assistantId, phoneNumberId, origin, context } = request
  if ('phone' in callee) validatePhone(callee.phone)
  const statements = autoCommit(account)
  const [assistant, from, policy] = await Promise.all([
    findActiveAssistant(statements, assistantId),
    findActiveCallerNumber(statements, phoneNumberId),
    readCallPolicy(account),
  ])
  if (!assistant) throw new AppError('assistant_not_found')
  if (!from) throw new AppError('phone_number_not_found')
  const call = await lockedTransaction(account, async (tx) => {
    const call = { callee, assistantId, from, origin, policy, context }
    const opened = await openCall(tx, account, call)
    await keep?.(tx, opened.id)
    return opened
  })
  await dialCall(account, call, from)
  const { id, contactId, to } = call
  return { id, contactId, assistantId, fromNumber: from.phoneNumber, to }
}

/** @throws invalid_phone, undiallable_phone */
function validatePhone(phone: string): void {
  if (!hasEnoughDigits(phone)) throw new AppError('invalid_phone')
  if (!isDiallable(phone)) throw new AppError('undiallable_phone')
}
