import { hasAutomation } from '@/lib/platform/tenancy/account'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { dayWords } from '@/lib/platform/time/day-words'
import type { PlaceholderValues } from '@/lib/features/messages/rules/fill-message'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { appointmentValues } from '@/lib/features/appointments/appointment-values'
import { contactValues } from '@/lib/features/messages/send-message'
import type { Talk } from './read-talk'

/** The language of what is written to the person of a call: that in which they were spoken to. */
export function languageOf({ account, assistant }: Pick<Talk, 'account' | 'assistant'>): string {
  return assistant?.language ?? account.locale
}

/** What placeholders stand for in a message of a call; a summary is part of the analysis, which not every plan has. */
export function callValues(talk: Talk): PlaceholderValues {
  const { call, account, assistant, contact, appointment } = talk
  const language = languageOf(talk)
  const analysed = hasAutomation({ plan: account.plan as Plan })
  return {
    ...(contact && contactValues(contact)),
    call_date: dayWords(call.startedAt, account.timezone, language),
    call_time: localTimeOf(call.startedAt, account.timezone).time,
    assistant_name: assistant?.name ?? '',
    business_name: account.name,
    call_summary: (analysed && call.summary) || '',
    ...(appointment && appointmentValues(appointment, language)),
  }
}
