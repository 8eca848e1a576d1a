import { randomUUID } from 'node:crypto'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  ACTIVE_STATUSES,
  type CallOrigin,
  MAX_TALK_SECONDS,
  RESERVED_SECONDS,
} from '@/lib/platform/vocabulary/call'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { AppError } from '@/lib/platform/errors'
import { toE164 } from '@/lib/platform/phone/phone'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { toContact } from '@/lib/features/contacts/rows'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { reserveMinute } from '@/lib/features/minutes/reservations'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Whom to call: a contact, or a number that gets or creates one. */
export type Callee =
  { contactId: bigint } | { phone: string; firstName?: string | null; lastName?: string | null }

export interface NewCall {
  callee: Callee
  assistantId: string
  from: { id: bigint; phoneNumber: string }
  origin: Exclude<CallOrigin, 'inbound' | 'browser'>
}

export interface OpenedCall {
  id: string
  contactId: bigint
  /** The dialled number, E.164. */
  to: string
  /** How long the free balance lasts, up to the maximum call length. */
  maxTalkSeconds: number
}

/**
 * Stores an outbound call before it is dialled: gets or creates the contact, and reserves a minute.
 * Locks the account's row first and the call's after it, as `settleCall` does, so that simultaneous
 * starts and ends of one account cannot deadlock.
 * @throws not_found, quota_exceeded, contact_dnc, undiallable_phone, call_in_progress (with `call_id`),
 *   insufficient_balance
 */
export async function openCall(
  tx: TenantTransaction,
  account: Account,
  call: NewCall,
): Promise<OpenedCall> {
  await lockAccount(tx)
  const contact = await findCallee(tx, account, call)
  if (contact.dncAt) throw new AppError('contact_dnc')
  const to = toE164('phone' in call.callee ? call.callee.phone : contact.phone)
  if (to === null) throw new AppError('undiallable_phone')
  const id = await insertCall(tx, call, contact, to)
  const free = await reserveMinute(tx, RESERVED_SECONDS)
  if (free === null) throw new AppError('insufficient_balance')
  const maxTalkSeconds = Math.min(MAX_TALK_SECONDS, RESERVED_SECONDS + free)
  return { id, contactId: contact.id, to, maxTalkSeconds }
}

async function findCallee(
  tx: TenantTransaction,
  account: Account,
  call: NewCall,
): Promise<Contact> {
  const { callee, origin } = call
  if ('contactId' in callee) {
    const contact = await tx.db.contact.findFirst({ where: { id: callee.contactId } })
    if (!contact) throw new AppError('not_found')
    return toContact(contact)
  }
  const { contact } = await getOrCreateContact(tx, account, {
    firstName: callee.firstName ?? '',
    lastName: callee.lastName,
    phone: callee.phone,
    source: origin === 'api' ? 'zapier' : 'panel',
  })
  return contact
}

/** A partial unique index allows a contact one running outbound call. @throws call_in_progress */
async function insertCall(
  { db, execute }: TenantTransaction,
  { assistantId, from, origin }: NewCall,
  contact: Contact,
  to: string,
): Promise<string> {
  const id = randomUUID()
  const inserted = await execute`
    insert into calls (id, owner_id, contact_id, assistant_id, phone_number_id, direction, origin,
      phone, line_number, reserved_seconds)
    values (${id}::uuid, ${OWNER}, ${contact.id}, ${assistantId}, ${from.id}, 'outbound',
      ${origin}, ${to}, ${from.phoneNumber}, ${RESERVED_SECONDS})
    on conflict do nothing`
  if (inserted === 1) return id
  const running = await db.call.findFirst({
    where: {
      contactId: contact.id,
      direction: 'outbound',
      status: { in: [...ACTIVE_STATUSES] },
    },
  })
  throw new AppError('call_in_progress', running ? { call_id: running.id } : {})
}
