import { onCallsErased } from '@/lib/features/reactions'
import { deleteContactRow } from '@/lib/features/contacts/delete-contact'
import { findContactsOfNumber } from '@/lib/features/contacts/find-contacts'
import { AppError } from '@/lib/platform/errors'
import { maskPhone } from '@/lib/platform/phone/mask-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { isActive, type CallStatus } from '@/lib/platform/vocabulary/call'
import { Prisma, type DataDeletionRequest } from '@/prisma/generated/client'
import { findDeletionRequest, type DeletionRequest } from './list-deletion-requests'
import { matchKey, matchKeys } from '@/lib/platform/phone/read-phone'

/**
 * Deletes the data of the contact that asked for it, and completes this request and all others with
 * the same phone number, in one transaction. The record of the do-not-call request stays, with the
 * number that it binds. A request that is completed already does not change.
 * @throws not_found, call_in_progress
 */
export async function completeDeletion(owner: Owner, id: bigint): Promise<DeletionRequest> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const request = await tx.db.dataDeletionRequest.findFirst({ where: { id } })
    if (!request) throw new AppError('not_found')
    if (request.completedAt) return
    const phoneKeys = matchKeys(request.phone)
    for (const contactId of await findSubjects(tx, request)) {
      await eraseData(tx, { contactId, phoneKeys })
    }
    await completeRequests(tx, request)
  })
  const completed = await findDeletionRequest(owner, id)
  if (!completed) throw new AppError('not_found')
  return completed
}

/** What leads to the data of the contact that asked. */
interface Subject {
  /** Null if the contact has been deleted. */
  contactId: bigint | null
  /** None if the number has too few digits to identify a contact. */
  phoneKeys: string[]
}

/**
 * Finds the contacts with this number; null if there are none. The contact that asked may have been deleted since, and
 * created again.
 */
async function findSubjects(
  tx: TenantTransaction,
  { contactId, phone }: DataDeletionRequest,
): Promise<(bigint | null)[]> {
  const others = (await findContactsOfNumber(tx, phone)).map(({ id }) => id)
  const ids = [...new Set([...(contactId === null ? [] : [contactId]), ...others])]
  return ids.length > 0 ? ids : [null]
}

/** The reason remains only in the permanent do-not-call record. */
async function completeRequests(
  { db }: TenantTransaction,
  { id, phone }: DataDeletionRequest,
): Promise<void> {
  const open = await db.dataDeletionRequest.findMany({
    where: { completedAt: null },
    select: { id: true, phone: true },
  })
  const keys = matchKeys(phone)
  const same = open.filter((other) => keys.includes(matchKey(other.phone) ?? ''))
  await db.dataDeletionRequest.updateMany({
    where: { id: { in: [id, ...same.map((other) => other.id)] } },
    data: { phone: maskPhone(phone), reason: null, completedAt: new Date() },
  })
}

interface CallRow {
  id: string
  status: CallStatus
  phone: string
}

/**
 * Deletes the contact and its data: recordings, transcripts, arguments and results of tools, analyses,
 * appointments, messages and events. Calls stay for billing, with a masked number; do-not-call
 * records stay, because they are what keeps the number from being called. The account's row must be
 * locked; calls are locked before the contact, as in `deleteContact`.
 * @throws call_in_progress
 */
async function eraseData(tx: TenantTransaction, subject: Subject): Promise<void> {
  const calls = await lockCalls(tx, subject)
  if (calls.some(({ status }) => isActive(status))) throw new AppError('call_in_progress')
  const callIds = calls.map(({ id }) => id)
  await deleteEvents(tx, subject, callIds)
  await eraseCalls(tx, calls)
  await onCallsErased(tx, callIds)
  await deleteChatMessages(tx, subject)
  await deleteActivities(tx, subject, callIds)
  if (subject.contactId !== null) await deleteContactRow(tx, subject.contactId)
}

function lockCalls(
  { query }: TenantTransaction,
  { contactId, phoneKeys }: Subject,
): Promise<CallRow[]> {
  return query<CallRow>`
    select id::text, status, phone from calls
    where owner_id = ${OWNER} and (contact_id = ${contactId} or phone_last10 = any(${phoneKeys}::text[]))
    order by id for update`
}

/** Events are found by their natural keys. `dnc.requested` stays: it may still await delivery. */
async function deleteEvents(
  { db, execute }: TenantTransaction,
  { contactId }: Subject,
  callIds: string[],
) {
  const appointments =
    contactId === null ? [] : await db.appointment.findMany({ where: { contactId } })
  const eventIds = [
    ...(contactId === null ? [] : [`contact.created:${contactId}`]),
    ...callIds.flatMap((id) => [`call.completed:${id}`, `call.failed:${id}`, `lead.hot:${id}`]),
    ...appointments.flatMap(({ id, revision }) => [
      `appointment.booked:${id}`,
      `appointment.cancelled:${id}`,
      ...Array.from({ length: revision }, (_, n) => `appointment.rescheduled:${id}:${n + 1}`),
    ]),
  ]
  if (eventIds.length === 0) return
  await execute`
    delete from events where owner_id = ${OWNER} and event_id = any(${eventIds})`
}

async function eraseCalls({ db }: TenantTransaction, calls: CallRow[]): Promise<void> {
  const where = { callId: { in: calls.map(({ id }) => id) } }
  await db.callTurn.deleteMany({ where })
  await db.callToolUse.deleteMany({ where })
  await db.callMessage.deleteMany({ where })
  const erased = {
    contactId: null,
    summary: null,
    sentiment: null,
    outcome: null,
    extracted: Prisma.DbNull,
    analysisState: 'none',
    analysisSource: null,
    leadScoreBefore: null,
    leadScoreAfter: null,
  }
  const phones = new Set(calls.map(({ phone }) => phone))
  for (const phone of phones) {
    const ids = calls.filter((call) => call.phone === phone).map(({ id }) => id)
    await db.call.updateMany({
      where: { id: { in: ids } },
      data: { ...erased, phone: maskPhone(phone) },
    })
  }
}

/** A message that arrived while the quota was full has no contact, only a number. */
async function deleteChatMessages(
  { execute }: TenantTransaction,
  { contactId, phoneKeys }: Subject,
): Promise<void> {
  await execute`
    with messages as (
      delete from chat_messages
      where owner_id = ${OWNER} and (contact_id = ${contactId} or right(phone, 10) = any(${phoneKeys}::text[]))
      returning activity_id, platform_id
    ), deliveries as (
      delete from chat_deliveries where platform_id in (select platform_id from messages)
    )
    delete from activities
    where owner_id = ${OWNER} and id in (select activity_id from messages)`
}

async function deleteActivities(
  { execute }: TenantTransaction,
  { contactId }: Subject,
  callIds: string[],
) {
  await execute`
    delete from activities
    where owner_id = ${OWNER} and kind <> 'do_not_call' and contact_id = ${contactId}`
  if (callIds.length === 0) return
  await execute`
    delete from activities
    where owner_id = ${OWNER} and kind <> 'do_not_call'
      and call_id in (${Prisma.join(callIds.map((id) => Prisma.sql`${id}::uuid`))})`
}
