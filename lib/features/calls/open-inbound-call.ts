import { randomUUID } from 'node:crypto'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { findContactByPhone } from '@/lib/features/contacts/find-contacts'
import { reserveMinute } from '@/lib/features/usage/reservations'
import { systemDb } from '@/lib/platform/database/client'
import { prepared } from '@/lib/platform/database/prepared'
import { AppError } from '@/lib/platform/errors'
import { type Account, toAccount } from '@/lib/platform/tenancy/account'
import { lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import type { Owner, SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { ContextFailure } from '@/lib/platform/vocabulary/call-context'
import { exchangeNumber, hasEnoughDigits, readPhone } from '@/lib/platform/phone/read-phone'
import { type AskedCall, askContext, type ContextAddress } from './context/ask-context'

export interface InboundCall {
  /** The dialed number: the account's. */
  to: string
  /** The caller's number as the exchange reports it; in many spellings if it is withheld. */
  from: string
  /** The exchange's id of the call. A repeated message with it finds the stored call. */
  externalId?: string | null
}

type Opened = { id: string; existing: boolean }

type Missed = 'no_assistant' | 'insufficient_balance'

/**
 * Stores an inbound call. The dialed number decides which account it belongs to and which assistant
 * answers. If it cannot be answered, it is stored as a missed call and costs nothing. While it rings, the context URL
 * of the number or the assistant is asked.
 * @returns `existing` if an earlier message has stored the call
 * @throws not_found (no such number, or not active), no_assistant, insufficient_balance
 */
export async function openInboundCall(inbound: InboundCall): Promise<Opened & { owner: Owner }> {
  const number = await findDialedNumber(inbound.to)
  const account = toAccount(number.owner)
  const opened = await lockedTransaction(account, (tx) => open(tx, account, number, inbound))
  // Thrown after the commit: the missed call stays.
  if (typeof opened === 'string') throw new AppError(opened)
  return { ...opened, owner: { id: account.id } }
}

type DialedNumber = Awaited<ReturnType<typeof findDialedNumber>>

async function findDialedNumber(to: string) {
  const number = await systemDb().phoneNumber.findFirst({
    where: { phoneNumber: exchangeNumber(to), isActive: true, deletedAt: null },
    include: { owner: true, assistant: true },
  })
  if (!number) throw new AppError('not_found')
  return number
}

async function open(
  tx: SqlTransaction,
  account: Account,
  number: DialedNumber,
  inbound: InboundCall,
): Promise<Opened | Missed> {
  const { assistant } = number
  const { from, externalId } = inbound
  const before = externalId ? await findStored(tx, externalId) : undefined
  if (before) return missedReason(before) ?? { id: before.id, existing: true }
  if (!assistant?.isActive || assistant.deletedAt) {
    return storeMissedCall(tx, number, inbound, 'no_assistant')
  }
  if ((await reserveMinute(tx, RESERVED_SECONDS)) === null) {
    return storeMissedCall(tx, number, inbound, 'insufficient_balance')
  }
  const contactId = hasEnoughDigits(from) ? await findCaller(tx, account, from) : null
  const address = contextAddressOf(number)
  const call = await store(tx, number, inbound, { contactId, missed: null, address })
  if (address) tx.afterCommit(() => askContext(account, address, call))
  return { id: call.id, existing: false }
}

/** The number's address, otherwise the assistant's. */
function contextAddressOf({ assistant, ...number }: DialedNumber): ContextAddress | null {
  const { contextUrl: url, contextSecret: secret } = number.contextUrl
    ? number
    : (assistant ?? number)
  return url && secret ? { url, secret } : null
}

interface StoredCall {
  id: string
  status: string
  endReason: string | null
}

async function findStored(
  { queryText }: SqlTransaction,
  externalId: string,
): Promise<StoredCall | undefined> {
  const [call] = await queryText<StoredCall>(FIND_STORED, [externalId])
  return call
}

const FIND_STORED = prepared(`
  select id, status, end_reason as "endReason" from calls where owner_id = $1 and external_id = $2
  limit 1`)

// An inbound call starts with its ringing, so both have the same time. A missed one has ended by then.
const STORE = prepared(`
  insert into calls (id, owner_id, contact_id, assistant_id, phone_number_id, direction, origin, phone,
    line_number, external_id, started_at, status, ringing_at, reserved_seconds, end_reason, ended_at,
    context_failure, assistant_version)
  select $2::uuid, $1, $3::bigint, $4, $5::bigint, 'inbound', 'inbound', $6, $7, $8, now.at,
    case when missed.reason is null then 'ringing' else 'failed' end,
    case when missed.reason is null then now.at end,
    case when missed.reason is null then $11::int else 0 end,
    missed.reason, case when missed.reason is not null then now.at end, $12::jsonb,
    (select version from assistants where owner_id = $1 and id = $4)
  from (select $9::timestamptz as at) now, (select $10::text as reason) missed`)

interface Stored {
  contactId: bigint | null
  missed: Missed | null
  /** Null if no context URL is asked. */
  address: ContextAddress | null
}

async function store(
  { queryText }: SqlTransaction,
  number: DialedNumber,
  { from, externalId }: InboundCall,
  { contactId, missed, address }: Stored,
): Promise<AskedCall> {
  const { assistantId, phoneNumber: to } = number
  const call = { id: randomUUID(), contactId, assistantId, from: callerOf(from), to }
  const startedAt = new Date()
  await queryText(STORE, [
    call.id,
    contactId,
    assistantId,
    number.id,
    call.from,
    to,
    // Two calls without an id are two calls, so a blank id is none.
    externalId || null,
    startedAt,
    missed,
    RESERVED_SECONDS,
    address && JSON.stringify(PENDING),
  ])
  return { ...call, startedAt }
}

const PENDING: ContextFailure = { code: 'pending', detail: null }

/** Empty for a caller who withholds the number. A number that no country has stays as the exchange reported it. */
function callerOf(from: string): string {
  const { withheld, dialed } = readPhone(from)
  if (withheld) return ''
  return (hasEnoughDigits(from) && dialed) || from
}

/** The caller is answered even where the contact quota is used up; the call then has no contact. */
async function findCaller(
  tx: SqlTransaction,
  account: Account,
  phone: string,
): Promise<bigint | null> {
  try {
    const { contact } = await getOrCreateContact(tx, account, {
      firstName: '',
      phone: callerOf(phone),
      source: 'call',
    })
    return contact.id
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return null
    throw error
  }
}

/** Stores a call that was not answered, so that the account can call back. Never billed. */
async function storeMissedCall(
  tx: SqlTransaction,
  number: DialedNumber,
  inbound: InboundCall,
  missed: Missed,
): Promise<Missed> {
  const { from } = inbound
  const contact = hasEnoughDigits(from) ? await findContactByPhone(tx, from) : null
  const contactId = contact?.id ?? null
  await store(tx, number, inbound, { contactId, missed, address: null })
  return missed
}

/** A repeated message about a missed call is refused with the same code as the first. */
function missedReason({ status, endReason }: StoredCall): Missed | null {
  if (status !== 'failed') return null
  return endReason === 'no_assistant' || endReason === 'insufficient_balance' ? endReason : null
}
