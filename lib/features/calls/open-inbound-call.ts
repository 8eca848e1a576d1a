import { randomUUID } from 'node:crypto'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { reserveMinute } from '@/lib/features/minutes/reservations'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { hasEnoughDigits, lastTenDigits, toE164 } from '@/lib/platform/phone/phone'
import { type Account, toAccount } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { Call } from '@/prisma/generated/client'

export interface InboundCall {
  /** The dialled number: the account's. */
  to: string
  /** The caller's number; empty or `anonymous` where it is withheld. */
  from: string
  /** The exchange's id of the call. A repeated message with it finds the stored call. */
  externalId?: string | null
}

type Opened = { id: string; existing: boolean }

/** Why nobody could answer: the error code of the request, and the end reason of the call. */
type Missed = 'no_assistant' | 'insufficient_balance'

/**
 * Stores an inbound call. The dialled number decides which account it belongs to and which assistant
 * answers. Where nobody can answer, it is stored as a missed call and costs nothing.
 * @returns `existing` where an earlier message has stored the call
 * @throws not_found (no such number, or not active), no_assistant, insufficient_balance
 */
export async function openInboundCall(inbound: InboundCall): Promise<Opened> {
  const number = await findDialledNumber(inbound.to)
  const account = toAccount(number.owner)
  const opened = await transaction(account, (tx) => open(tx, account, number, inbound))
  // Thrown after the commit: the missed call stays.
  if (typeof opened === 'string') throw new AppError(opened)
  return opened
}

type DialledNumber = Awaited<ReturnType<typeof findDialledNumber>>

async function findDialledNumber(to: string) {
  const number = await systemDb().phoneNumber.findFirst({
    where: { phoneNumber: dialledNumber(to), isActive: true, deletedAt: null },
    include: { owner: true, assistant: true },
  })
  if (!number) throw new AppError('not_found')
  return number
}

async function open(
  tx: TenantTransaction,
  account: Account,
  number: DialledNumber,
  inbound: InboundCall,
): Promise<Opened | Missed> {
  await lockAccount(tx)
  const { assistant } = number
  const { from, externalId } = inbound
  const before = externalId ? await tx.db.call.findFirst({ where: { externalId } }) : null
  if (before) return missedReason(before) ?? { id: before.id, existing: true }
  if (!assistant?.isActive || assistant.deletedAt) {
    return storeMissedCall(tx, number, inbound, 'no_assistant')
  }
  if ((await reserveMinute(tx, RESERVED_SECONDS)) === null) {
    return storeMissedCall(tx, number, inbound, 'insufficient_balance')
  }
  // An inbound call starts with its ringing, so both have the same time.
  const now = new Date()
  const call = await tx.db.call.create({
    data: {
      ...storedFields(number, inbound),
      ownerId: account.id,
      contactId: hasEnoughDigits(from) ? await findCaller(tx, account, from) : null,
      assistantId: assistant.id,
      status: 'ringing',
      startedAt: now,
      ringingAt: now,
      reservedSeconds: RESERVED_SECONDS,
    },
  })
  return { id: call.id, existing: false }
}

/** The SIP users of callers who withhold their numbers (RFC 3323, and what telephone providers write). */
const WITHHELD = /^(anonymous|restricted|unknown|unavailable|private)$/i

/** What answered and missed calls have in common. */
function storedFields(number: DialledNumber, { from, externalId }: InboundCall) {
  return {
    id: randomUUID(),
    phoneNumberId: number.id,
    direction: 'inbound',
    origin: 'inbound',
    phone: (hasEnoughDigits(from) && toE164(from)) || (WITHHELD.test(from) ? '' : from),
    lineNumber: number.phoneNumber,
    // Two calls without an id are two calls, so a blank id is none.
    externalId: externalId || null,
  }
}

/** The caller is answered even where the contact quota is used up; the call then has no contact. */
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

/** Stores a call that nobody could answer, so that the account can call back. Never billed. */
async function storeMissedCall(
  { owner, db }: TenantTransaction,
  number: DialledNumber,
  inbound: InboundCall,
  reason: Missed,
): Promise<Missed> {
  const { from } = inbound
  const now = new Date()
  const contact = hasEnoughDigits(from)
    ? await db.contact.findFirst({ where: { phoneLast10: lastTenDigits(from) } })
    : null
  await db.call.create({
    data: {
      ...storedFields(number, inbound),
      ownerId: owner.id,
      contactId: contact?.id,
      assistantId: number.assistantId,
      status: 'failed',
      endReason: reason,
      startedAt: now,
      endedAt: now,
    },
  })
  return reason
}

/** A repeated message about a missed call is refused with the same code as the first. */
function missedReason({ status, endReason }: Call): Missed | null {
  if (status !== 'failed') return null
  return endReason === 'no_assistant' || endReason === 'insufficient_balance' ? endReason : null
}
