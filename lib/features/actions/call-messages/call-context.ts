import { appointmentValues } from '@/lib/features/appointments/rows'
import { type DescribedAccount, businessOf } from '@/lib/features/business/rules/business'
import { WITH_BUSINESS } from '@/lib/features/business/rows'
import type { PlaceholderValues } from '@/lib/features/messages/rules/message'
import { contactValues, type MentionedContact } from '@/lib/features/messages/send-message'
import { AppError } from '@/lib/platform/errors'
import { hasAutomation, planOf } from '@/lib/platform/tenancy/account'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { dayWords } from '@/lib/platform/time/day-words'
import { localTimeOf } from '@/lib/platform/time/local-time'
import type { Appointment, Assistant, Call, Contact, User } from '@/prisma/generated/client'
import { fieldValues } from '../rules/field-values'
import { toExtractedFields } from '@/lib/features/assistants/rows'
import type { ExtractedValues } from '@/lib/platform/vocabulary/extracted-field'
import { appointmentOfCall } from '../rules/call-message'
import { matchKeys } from '@/lib/platform/phone/read-phone'

/** A call with everything its messages may mention. */
export interface CallContext {
  call: Call
  account: User & DescribedAccount
  /** Null once it is deleted for good. */
  assistant: Assistant | null
  contact: Contact | null
  /** Booked in the call, else the contact's next one; null if none lies ahead. */
  appointment: Appointment | null
}

/** @throws not_found */
export async function readCallContext(owner: Owner, callId: string): Promise<CallContext> {
  const db = tenantDb(owner)
  const found = await db.call.findFirst({
    where: { id: callId },
    include: { owner: { include: WITH_BUSINESS }, assistant: true, contact: true },
  })
  if (!found) throw new AppError('not_found')
  const { owner: account, assistant, contact: contactOfCall, ...call } = found
  const contact =
    contactOfCall ??
    (await db.contact.findFirst({ where: { phoneKey: { in: matchKeys(call.phone) } } }))
  const appointment = contact && (await findAppointment(owner, contact.id, callId))
  return { call, account, assistant, contact, appointment }
}

async function findAppointment(
  owner: Owner,
  contactId: bigint,
  callId: string,
): Promise<Appointment | null> {
  const upcoming = await tenantDb(owner).appointment.findMany({
    where: { contactId, status: 'booked', startsAt: { gt: new Date() } },
    orderBy: { startsAt: 'asc' },
  })
  return appointmentOfCall(upcoming, callId)
}

/** The facts behind the placeholders of a call, or of a talk in the playground. */
export interface ValueFacts {
  call: Pick<Call, 'startedAt' | 'summary'> & Partial<Pick<Call, 'extracted'>>
  account: DescribedAccount & Pick<User, 'timezone' | 'plan' | 'locale'>
  assistant:
    | (Pick<Assistant, 'name' | 'language'> & Partial<Pick<Assistant, 'extractedFields'>>)
    | null
  contact: MentionedContact | null
  appointment: Pick<Appointment, 'startsAt' | 'timezone' | 'bookingCode'> | null
}

/** The language of messages to the contact: the language of the assistant. */
export function languageOf({
  account,
  assistant,
}: Pick<ValueFacts, 'account' | 'assistant'>): string {
  return assistant?.language ?? account.locale
}

/** The placeholder values of a call or talk. The summary is part of the analysis, which not every plan has. */
export function callValues(context: ValueFacts): PlaceholderValues {
  const { call, account, assistant, contact, appointment } = context
  const language = languageOf(context)
  const analyzed = hasAutomation({ plan: planOf(account) })
  return {
    ...(contact && contactValues(contact)),
    call_date: dayWords(call.startedAt, account.timezone, language),
    call_time: localTimeOf(call.startedAt, account.timezone).time,
    assistant_name: assistant?.name ?? '',
    business_name: businessOf(account).name,
    call_summary: (analyzed && call.summary) || '',
    ...(analyzed && foundValues(context, language)),
    ...(appointment && appointmentValues(appointment, language)),
  }
}

function foundValues({ call, assistant }: ValueFacts, language: string): PlaceholderValues {
  const { extractedFields } = assistant ?? {}
  if (!extractedFields) return {}
  const extracted = (call.extracted ?? null) as ExtractedValues | null
  return fieldValues(toExtractedFields({ extractedFields }), extracted, language)
}
