import { randomUUID } from 'node:crypto'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  ACTIVE_STATUSES,
  type CallFact,
  type CallOrigin,
  MAX_TALK_SECONDS,
  RESERVED_SECONDS,
} from '@/lib/platform/vocabulary/call'
import type { CallContext } from '@/lib/platform/vocabulary/call-context'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { type CallPolicy, numberRefusal } from '@/lib/features/permitted-hours/rules/call-policy'
import { AppError } from '@/lib/platform/errors'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { findContactById } from '@/lib/features/contacts/find-contacts'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { reservationParts } from '@/lib/features/usage/reservations'
import { prepared } from '@/lib/platform/database/prepared'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/** Whom to call: a contact, or a number that gets or creates one. */
export type Callee =
  | { contactId: bigint }
  | { phone: string; firstName?: string | null; lastName?: string | null }

export interface NewCall {
  /** A new one if missing. */
  id?: string
  callee: Callee
  assistantId: string
  from: { id: bigint; phoneNumber: string }
  origin: Exclude<CallOrigin, 'inbound' | 'browser'>
  policy: CallPolicy
  /** Of the origin `lead_form`. */
  leadFormId?: bigint
  facts?: readonly CallFact[]
  context?: CallContext
}

export interface OpenedCall {
  id: string
  contactId: bigint
  /** The dialed number, E.164. */
  to: string
  /** How long the free balance lasts, up to the maximum call length. */
  maxTalkSeconds: number
}

/**
 * Stores an outbound call before it is dialed: gets or creates the contact, and reserves a minute.
 * Locks the account's row first and the call's after it, as `settleCall` does, so that simultaneous
 * starts and ends of one account cannot deadlock.
 * @throws not_found, quota_exceeded, contact_dnc, undiallable_phone, costly_number, country_not_allowed, call_in_progress (with `call_id`),
 *   insufficient_balance
 */
export async function openCall(
  tx: SqlTransaction,
  account: Account,
  call: NewCall,
): Promise<OpenedCall> {
  await lockAccount(tx)
  const contact = await findCallee(tx, account, call)
  if (contact.dncAt) throw new AppError('contact_dnc')
  const to = diallableNumber('phone' in call.callee ? call.callee.phone : contact.phone)
  if (to === null) throw new AppError('undiallable_phone')
  const refusal = numberRefusal(to, call.policy)
  if (refusal) throw new AppError(refusal)
  const { id, free } = await insertCall(tx, call, contact, to)
  const maxTalkSeconds = Math.min(MAX_TALK_SECONDS, RESERVED_SECONDS + free)
  return { id, contactId: contact.id, to, maxTalkSeconds }
}

async function findCallee(tx: SqlTransaction, account: Account, call: NewCall): Promise<Contact> {
  const { callee, origin } = call
  if ('contactId' in callee) {
    const contact = await findContactById(tx, callee.contactId)
    if (!contact) throw new AppError('not_found')
    return contact
  }
  const { contact } = await getOrCreateContact(tx, account, {
    firstName: callee.firstName ?? '',
    lastName: callee.lastName,
    phone: callee.phone,
    source: origin === 'api' ? 'zapier' : 'panel',
  })
  return contact
}

const RESERVATION = reservationParts('$2::int', 'call')

/**
 * Stores the call and reserves its minute, or neither. $1 is the account, $2 the seconds to reserve, $3 to $12 are the
 * call. A partial unique index allows a contact one running outbound call.
 */
const INSERT_CALL = prepared(`
  with ${RESERVATION.free}, call as (
    insert into calls (id, owner_id, contact_id, assistant_id, phone_number_id, origin, phone,
      line_number, direction, reserved_seconds, lead_form_id, facts, context, assistant_version)
    select $3::uuid, $1, $4::bigint, $5, $6::bigint, $7, $8, $9, 'outbound', $2::int, $10::bigint, $11::jsonb, $12::jsonb,
      (select version from assistants where owner_id = $1 and id = $5)
    from free
    on conflict do nothing
    returning id
  ), ${RESERVATION.reserved}
  select free.seconds - $2::int as free, exists (select from call) as "isStored"
  from (select 1) one left join free on true`)

interface InsertedCall {
  /** The seconds that stay free. Null where the balance does not suffice. */
  free: number | null
  isStored: boolean
}

/** @throws call_in_progress, insufficient_balance */
async function insertCall(
  tx: SqlTransaction,
  { id = randomUUID(), assistantId, from, origin, leadFormId, facts = [], context = {} }: NewCall,
  contact: Contact,
  to: string,
): Promise<{ id: string; free: number }> {
  const values = [
    RESERVED_SECONDS,
    id,
    contact.id,
    assistantId,
    from.id,
    origin,
    to,
    from.phoneNumber,
    leadFormId ?? null,
    JSON.stringify(facts),
    JSON.stringify(context),
  ]
  const [inserted] = await tx.queryText<InsertedCall>(INSERT_CALL, values)
  const { free = null, isStored } = inserted ?? { isStored: false }
  if (isStored && free !== null) return { id, free }
  const running = await findRunningCall(tx, contact)
  if (!running && free === null) throw new AppError('insufficient_balance')
  throw new AppError('call_in_progress', running ? { call_id: running.id } : {})
}

async function findRunningCall({ query }: SqlTransaction, contact: Contact) {
  const [running] = await query<{ id: string }>`
    select id from calls
    where owner_id = ${OWNER} and contact_id = ${contact.id} and direction = 'outbound'
      and status = any(${[...ACTIVE_STATUSES]}::text[])`
  return running
}
