import { quotedData } from '@/lib/platform/text/quoted-data'
import { CONTACT_DETAILS, type DetailKind, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import type { Briefing } from './briefing'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
}

function facts(...known: readonly Record<string, unknown>[]): string {
  return known
    .map((fact) => Object.entries(fact).filter(([, value]) => value !== null && value !== ''))
    .map((entries) => quotedData(Object.fromEntries(entries)))
    .join('\n')
}

export function momentFacts({ account: { localTime, timezone } }: Briefing): string {
  const date = localTime.slice(0, 10)
  return `It is ${weekdayOf(date)}, ${date}, ${localTime.slice(11, 16)} in ${quotedData(timezone)}. “Today” and “tomorrow” count from there.`
}

/** Lists facts of the business. Empty if only the name is known, which is at the start of the prompt. */
export function businessFacts({ account: { name, business } }: Briefing): string {
  const { address, phone, website } = business
  return address || phone || website ? facts({ name, address, telephone: phone, website }) : ''
}

/** Returns the details of one kind, by their names in the prompt. */
function detailFacts(contact: NonNullable<Briefing['contact']>, kind: DetailKind) {
  const details = DETAILS.filter((detail) => CONTACT_DETAILS[detail].kind === kind)
  return Object.fromEntries(
    details.map((detail) => [CONTACT_DETAILS[detail].fact, contact[detail]]),
  )
}

export function contactFacts({ contact, phone }: Briefing): string {
  if (!contact) {
    const from = phone && `, calling from ${quotedData(phone)}`
    return `Unknown${from}. You do not know their name.`
  }
  const { name, status, stage } = contact
  const known = { ...detailFacts(contact, 'line'), ...detailFacts(contact, 'email') }
  return facts({ name, ...known, status, stage, ...detailFacts(contact, 'text') })
}

export function historyFacts({ appointments, recentCalls }: Briefing): string {
  const booked = appointments.map(({ bookingCode, date, time, timezone }) => ({
    appointment: { weekday: weekdayOf(date), date, time, timezone, bookingCode },
  }))
  const talks = recentCalls.map(({ startedAt, direction, outcome, summary }) => ({
    talk: { date: startedAt.slice(0, 10), direction, outcome, summary },
  }))
  return facts(...booked, ...talks)
}

/** The person's entries in the form that asked for this call. */
export function askedFacts({ facts: asked, direction }: Briefing): string {
  if (direction === 'inbound') return ''
  return facts(...asked.map(({ label: question, value: answer }) => ({ question, answer })))
}

/** Lists the facts of the business's systems about this call. */
export function contextFacts({ facts: known, context, direction }: Briefing): string {
  const told = direction === 'inbound' ? known : []
  const values = Object.entries(context).map(([fact, value]) => ({ fact, value }))
  return facts(...told.map(({ label: fact, value }) => ({ fact, value })), ...values)
}

export function knowledgeFacts({ assistant }: Briefing): string {
  return facts(...assistant.knowledgeBases.map(({ name, description }) => ({ name, description })))
}

/** Lists the messages that the assistant can send. */
export function messageFacts({ actions }: Briefing): string {
  const messages = actions.map(({ id, name, channel, moment, condition, text }) => ({
    ...(moment === 'during_call'
      ? { action: id, sentBy: 'send_message' }
      : { goesOut: 'by itself after the call' }),
    name,
    channel,
    condition,
    text,
  }))
  return facts(...messages)
}
