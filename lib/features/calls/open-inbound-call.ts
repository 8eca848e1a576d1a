import { randomUUID } from 'node:crypto'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { AppError } from '@/lib/platform/errors'
import type { InboundCall } from './rules/inbound-call'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { getOrCreateContact } from '@/lib/features/contacts/get-or-create-contact'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { reserveMinute } from '@/lib/features/minutes/reservations'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { missedCode, type Missed, recordMissedCall } from './record-missed-call'

type Opened = { id: string; existing: boolean }

/**
 * Puts an inbound call on record: the dialled number tells whose it is and which assistant answers.
 * Where nobody can answer, the call is kept as a missed one and costs nothing.
 * @returns `existing` where this message came before
 * @throws not_found (no such number, or not active), no_assistant, insufficient_balance
 */
export async function openInboundCall(inbound: InboundCall): Promise<Opened> {
  const line = await findLine(inbound.to)
  const account: Account = { ...line.owner, plan: line.owner.plan as Plan }
  const opened = await transaction(account, (tx) => open(tx, account, line, inbound))
  if (typeof opened === 'string') throw new AppError(opened)
  return opened
}

type Line = Awaited<ReturnType<typeof findLine>>

async function findLine(to: string) {
  const line = await systemDb().phoneNumber.findFirst({
    where: { phoneNumber: dialledNumber(to), isActive: true, deletedAt: null },
    include: { owner: true, assistant: true },
  })
  if (!line) throw new AppError('not_found')
  return line
}

async function open(
  tx: TenantTransaction,
  account: Account,
  line: Line,
  inbound: InboundCall,
): Promise<Opened | Missed> {
  await lockAccount(tx)
  const { assistant } = line
  const { from, externalId } = inbound
  const before = externalId ? await tx.db.call.findFirst({ where: { externalId } }) : null
  if (before) return missedCode(before) ?? { id: before.id, existing: true }
  if (!assistant?.isActive || assistant.deletedAt) {
    return recordMissedCall(tx, line, inbound, 'no_assistant')
  }
  if ((await reserveMinute(tx, RESERVED_SECONDS)) === null) {
    return recordMissedCall(tx, line, inbound, 'insufficient_balance')
  }
  const known = hasEnoughDigits(from)
  // It begins by ringing: one moment, so that nothing rings before it starts.
  const now = new Date()
  const call = await tx.db.call.create({
    data: {
      id: randomUUID(),
      ownerId: account.id,
      contactId: known ? await findCaller(tx, account, from) : null,
      assistantId: assistant.id,
      phoneNumberId: line.id,
      direction: 'inbound',
      origin: 'inbound',
      status: 'ringing',
      startedAt: now,
      ringingAt: now,
      phone: known ? dialledNumber(from) : from,
      lineNumber: line.phoneNumber,
      externalId,
      reservedSeconds: RESERVED_SECONDS,
    },
  })
  return { id: call.id, existing: false }
}

/** Somebody who calls is answered, also where the account may keep no more contacts. */
async function findCaller(
  tx: TenantTransaction,
  account: Account,
  phone: string,
): Promise<bigint | null> {
  try {
    const { contact } = await getOrCreateContact(tx, account, {
      firstName: '',
      phone,
      source: 'call',
    })
    return contact.id
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return null
    throw error
  }
}
