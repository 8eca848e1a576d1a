import { randomUUID } from 'node:crypto'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import type { InboundCall } from './rules/inbound-call'
import { hasEnoughDigits, lastTenDigits } from '@/lib/platform/phone/phone'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Call, PhoneNumber } from '@/prisma/generated/client'

/** Why nobody could answer: the code of the refusal, and the reason on the call. */
export type Missed = 'no_assistant' | 'insufficient_balance'

/** Somebody called and nobody could answer: kept, so that they can be called back. Never billed. */
export async function recordMissedCall(
  { owner, db }: TenantTransaction,
  line: PhoneNumber,
  { from, externalId }: InboundCall,
  reason: Missed,
): Promise<Missed> {
  const now = new Date()
  const known = hasEnoughDigits(from)
  const contact = known
    ? await db.contact.findFirst({ where: { phoneLast10: lastTenDigits(from) } })
    : null
  await db.call.create({
    data: {
      id: randomUUID(),
      ownerId: owner.id,
      contactId: contact?.id,
      assistantId: line.assistantId,
      phoneNumberId: line.id,
      direction: 'inbound',
      origin: 'inbound',
      status: 'failed',
      endReason: reason,
      startedAt: now,
      endedAt: now,
      phone: known ? dialledNumber(from) : from,
      lineNumber: line.phoneNumber,
      externalId,
    },
  })
  return reason
}

/** A message about a missed call that comes again is refused as it was at first. */
export function missedCode({ status, endReason }: Call): Missed | null {
  if (status !== 'failed') return null
  return endReason === 'no_assistant' || endReason === 'insufficient_balance' ? endReason : null
}
