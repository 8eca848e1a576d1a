import { AppError } from '@/lib/platform/errors'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { talkAppointment } from '../rules/talk-appointment'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Appointment, Assistant, Call, Contact, User } from '@/prisma/generated/client'

/** What a message of a call may be about, and to whom it goes. */
export interface Talk {
  call: Call
  account: User
  /** Null once it is deleted for good. */
  assistant: Assistant | null
  /** The person of the call, or else whoever has its number; null where nobody is known. */
  contact: Contact | null
  /** Made in the call, or else the person's next one; null where nothing is ahead. */
  appointment: Appointment | null
}

/** A call with whatever its messages may name. @throws not_found */
export async function readTalk(owner: Owner, callId: string): Promise<Talk> {
  const db = tenantDb(owner)
  const found = await db.call.findFirst({
    where: { id: callId },
    include: { owner: true, assistant: true, contact: true },
  })
  if (!found) throw new AppError('not_found')
  const { owner: account, assistant, contact: known, ...call } = found
  const phoneLast10 = lastTenDigits(call.phone)
  const contact =
    known ?? (phoneLast10 ? await db.contact.findFirst({ where: { phoneLast10 } }) : null)
  const appointment = contact && (await appointmentOf(owner, contact.id, callId))
  return { call, account, assistant, contact, appointment }
}

async function appointmentOf(
  owner: Owner,
  contactId: bigint,
  callId: string,
): Promise<Appointment | null> {
  const ahead = await tenantDb(owner).appointment.findMany({
    where: { contactId, status: 'booked', startsAt: { gt: new Date() } },
    orderBy: { startsAt: 'asc' },
  })
  return talkAppointment(ahead, callId)
}
