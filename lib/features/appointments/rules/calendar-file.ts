import { oneLine } from '@/lib/platform/text/visible-text'

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
  /** The place; empty if unknown. */
  location?: string
  /** Its name; none in the calendar of the account itself. */
  organizer?: string
  changedAt: Date
}

/** An address that exists nowhere, by RFC 2606. The format demands one, and people do not get the account holder's. */
const NOBODY = 'mailto:nobody@santral.invalid'

/** An iCalendar file (RFC 5545), in UTC. @param name of the calendar, where the file is one */
export function calendarFile(entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Santral//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${text(name)}`] : []),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(entry: CalendarEntry): string[] {
  const { cancelled, location, organizer } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${instant(entry.changedAt)}`,
    `LAST-MODIFIED:${instant(entry.changedAt)}`,
    `DTSTART:${instant(entry.startsAt)}`,
    `DURATION:PT${entry.lengthMinutes}M`,
    `SUMMARY:${text(entry.title)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `URL:${entry.url}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer)}:${NOBODY}`] : []),
    `SEQUENCE:${entry.revision}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${cancelled ? 'FREE' : 'BUSY'}`,
    'END:VEVENT',
  ]
}

/** A value of type TEXT, in which line breaks stay. */
function text(value: string): string {
  return value
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => oneLine(line).replace(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`)
}

/**
 * A quoted parameter. It cannot hold a double quote, and only few calendars read RFC 6868, which writes one otherwise. For
 * those, a caret is doubled: `^n` is a line break.
 */
function parameter(value: string): string {
  return `"${oneLine(value).replaceAll('"', "'").replaceAll('^', '^^')}"`
}

/** `20261124T113000Z` */
function instant(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The most octets of a line, without its break. */
const MAX_OCTETS = 75

/** Breaks a line that is too long, never within a character. The space that continues it counts. */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MAX_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}

/** The octets of a character in UTF-8. A feed has millions of characters, for each of which `Buffer.byteLength` is slow. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
