import { createEvents, type EventAttributes } from 'ics'

/** An appointment as a calendar shows it. */
export interface CalendarEntry {
  /** Stays the same when the appointment changes. */
  uid: string
  /** Counts the changes. A calendar takes over a higher revision. */
  revision: number
  cancelled: boolean
  startsAt: Date
  lengthMinutes: number
  title: string
  description: string
  url: string
  /** Where it takes place; empty where that is not known. */
  location?: string
  /** Its name; none in the calendar of the account itself. */
  organizer?: string
  /** When it last changed. */
  changedAt: Date
}

/** An address that exists nowhere, by RFC 2606. */
const NOBODY = 'nobody@santral.invalid'

const HEADER = { productId: '-//Santral//Appointments//EN', method: 'PUBLISH' } as const

/**
 * An iCalendar file (RFC 5545), in UTC.
 * @param name of the calendar, where the file is one
 */
export function calendarFile(entries: readonly CalendarEntry[], name?: string): string {
  const { value, error } = createEvents(entries.map(attributesOf), {
    ...HEADER,
    ...(name && { calName: name }),
  })
  if (!value) throw error ?? new Error('The calendar file could not be written.')
  return value
}

function attributesOf(entry: CalendarEntry): EventAttributes {
  const { startsAt, cancelled, changedAt } = entry
  // The types of `ics` lack `timestamp`.
  const attributes: EventAttributes & { timestamp: number } = {
    uid: entry.uid,
    sequence: entry.revision,
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: entry.lengthMinutes },
    title: entry.title,
    description: entry.description,
    url: entry.url,
    ...(entry.location && { location: entry.location }),
    // The format demands an address, and people do not get that of the account holder.
    ...(entry.organizer && { organizer: { name: entry.organizer, email: NOBODY } }),
    timestamp: changedAt.getTime(),
    lastModified: changedAt.getTime(),
  }
  return attributes
}
