import { createEvent, type EventAttributes } from 'ics'

/** An appointment as a calendar shows it. */
export interface CalendarEntry {
  /** Stays the same when the appointment changes. */
  uid: string
  /** Counts the changes. A calendar takes over a higher revision. */
  revision: number
  cancelled: boolean
  startsAt: Date
  title: string
  description: string
  url: string
  /** When it last changed. */
  changedAt: Date
}

/** The length of an appointment in a calendar. Santral books a start only. */
const MINUTES = 30

/** An iCalendar file (RFC 5545) with one entry, in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  const { startsAt, cancelled, changedAt } = entry
  // The types of `ics` lack `timestamp`.
  const attributes: EventAttributes & { timestamp: number } = {
    productId: '-//Santral//Appointments//EN',
    method: 'PUBLISH',
    uid: entry.uid,
    sequence: entry.revision,
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    title: entry.title,
    description: entry.description,
    url: entry.url,
    timestamp: changedAt.getTime(),
    lastModified: changedAt.getTime(),
  }
  const { value, error } = createEvent(attributes)
  if (!value) throw error ?? new Error('The calendar file could not be written.')
  return value
}
