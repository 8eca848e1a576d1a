import { isActive } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { maskPhone } from '@/lib/platform/phone/phone'
import { deleteContactRow } from '@/lib/features/contacts/delete-contact'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { Prisma } from '@/prisma/generated/client'

/** Somebody, by all that leads to what is known of them. */
export interface ErasedContact {
  /** Null where the contact was deleted before. */
  contactId: bigint | null
  /** Null where the number has too few digits to say whose it is. */
  phoneLast10: string | null
}

interface CallRow {
  id: string
  status: string
  phone: string
}

/**
 * Deletes a contact with all that was said and noted: transcripts, tools' arguments and results,
 * analyses, appointments, messages and events about them. Calls stay for the bill, with nobody's
 * number on them; requests not to be called stay, because they are honoured by it. The account's
 * row is locked already; calls come before the contact, as in `deleteContact`.
 * @throws call_in_progress
 */
export async function eraseContactData(
  tx: TenantTransaction,
  person: ErasedContact,
): Promise<void> {
  const calls = await lockCalls(tx, person)
  if (calls.some(({ status }) => isActive(status))) throw new AppError('call_in_progress')
  const callIds = calls.map(({ id }) => id)
  await deleteEvents(tx, person, callIds)
  await eraseCalls(tx, calls)
  await deleteChat(tx, person)
  await deleteActivities(tx, person, callIds)
  if (person.contactId !== null) await deleteContactRow(tx, person.contactId)
}

function lockCalls(
  { query }: TenantTransaction,
  { contactId, phoneLast10 }: ErasedContact,
): Promise<CallRow[]> {
  return query<CallRow>`
    select id::text, status, phone from calls
    where owner_id = ${OWNER} and (contact_id = ${contactId} or phone_last10 = ${phoneLast10})
    order by id for update`
}

/** Found by their natural keys. What says that somebody asked not to be called may still be on its way. */
async function deleteEvents(
  { db, execute }: TenantTransaction,
  { contactId }: ErasedContact,
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
  const nothing = {
    contactId: null,
    summary: null,
    sentiment: null,
    outcome: null,
    analysisState: 'none',
    analysisSource: null,
    leadScoreBefore: null,
    leadScoreAfter: null,
  }
  const numbers = new Set(calls.map(({ phone }) => phone))
  for (const phone of numbers) {
    const ids = calls.filter((call) => call.phone === phone).map(({ id }) => id)
    await db.call.updateMany({
      where: { id: { in: ids } },
      data: { ...nothing, phone: maskPhone(phone) },
    })
  }
}

/** Where there was no room for a contact, the words are nobody's but the number's. */
async function deleteChat(
  { execute }: TenantTransaction,
  { contactId, phoneLast10 }: ErasedContact,
): Promise<void> {
  await execute`
    with messages as (
      delete from chat_messages
      where owner_id = ${OWNER} and (contact_id = ${contactId} or right(phone, 10) = ${phoneLast10})
      returning activity_id, platform_id
    ), deliveries as (
      delete from chat_deliveries where platform_id in (select platform_id from messages)
    )
    delete from activities
    where owner_id = ${OWNER} and id in (select activity_id from messages)`
}

async function deleteActivities(
  { execute }: TenantTransaction,
  { contactId }: ErasedContact,
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
