import type { Briefing } from './briefing'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekday of a date such as `2026-11-24`, in English. */
function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
}

/** What day and time it is for the account. */
export function momentFacts({ account: { localTime, timezone } }: Briefing): string {
  const date = localTime.slice(0, 10)
  return `It is ${weekdayOf(date)}, ${date}, ${localTime.slice(11, 16)} in ${timezone}. “Today” and “tomorrow” count from there.`
}

/** Whom the assistant speaks for; nothing where only the name is known, which the prompt begins with. */
export function businessFacts({ account: { name, business } }: Briefing): string {
  const { address, phone, website } = business
  const facts = [
    ['Address', address],
    ['Telephone', phone],
    ['Website', website],
  ].flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []))
  return facts.length > 0 ? [`Name: ${name}`, ...facts].join('\n') : ''
}

/** What is known of the person. */
export function contactFacts({ contact, phone }: Briefing): string {
  if (!contact) return `Unknown${phone && `, calling from ${phone}`}. You do not know their name.`
  const { name, company, title, email, notes, status, stage } = contact
  const facts = [
    ['Name', name],
    ['Company', company],
    ['Position', title],
    ['E-mail', email],
    ['Status', `${status}, ${stage}`],
    ['Notes of the business', notes],
  ]
  return facts.flatMap(([key, value]) => (value ? [`${key}: ${value}`] : [])).join('\n')
}

/** The coming appointments, and the talks before this one. */
export function historyFacts({ appointments, recentCalls }: Briefing): string {
  const booked = appointments.map(
    ({ bookingCode, date, time, timezone }) =>
      `Has an appointment on ${weekdayOf(date)}, ${date}, at ${time} (${timezone}), booking code ${bookingCode}.`,
  )
  const talks = recentCalls.map(({ startedAt, direction, outcome, summary }) => {
    const about = [outcome, summary].filter(Boolean).join(': ')
    return `Talk of ${startedAt.slice(0, 10)} (${direction})${about && `, ${about}`}`
  })
  return [...booked, ...talks].join('\n')
}
