import { createEvent, type EventAttributes } from 'ics'

/** What a calendar is told of an appointment. */
export interface CalendarEntry {
  /** Stays the same through every change. */
  uid: string
  /** Counts the changes: a calendar takes over what has more of them. */
  revision: number
  cancelled: boolean
  startsAt: Date
  title: string
  description: string
  url: string
  /** When it last became what it is now. */
  changedAt: Date
}

/** How long an appointment is in a calendar: Santral books a beginning, and no end. */
const MINUTES = 30

/** An iCalendar file (RFC 5545) with this entry, in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  const { startsAt, cancelled, changedAt } = entry
  // Its types do not name the time stamp that it takes.
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
