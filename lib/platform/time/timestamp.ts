import { DateTime } from 'luxon'

/** A whole day, a time of day, and a zone whose plus sign URL decoding may have turned into a space. */
const PARTS =
  /^(?<day>\d{4}-\d\d-\d\d|\d{8}|\d{4}-?W\d\d-?\d|\d{4}-?\d{3})(?:[T ](?<time>[\d:.,]+)(?<zone>Z|[-+ ](?:0\d|1[0-8])(?::?[0-5]\d)?)?)?$/

/**
 * The instant that an ISO 8601 timestamp names, in extended or basic form, or null. A text without a zone is
 * UTC, and a date alone is its first moment. See docs/contract/decisions/requests.md#query-timestamps.
 */
export function parseTimestamp(text: string): Date | null {
  const parts = PARTS.exec(text.trim().toUpperCase())?.groups
  if (!parts) return null
  const { day = '', time, zone = 'Z' } = parts
  const iso = time ? `${day}T${time}${zone.replace(' ', '+')}` : day
  const instant = DateTime.fromISO(iso, { zone: 'utc' })
  // The database stores no year 0.
  return instant.isValid && instant.year >= 1 && instant.year <= 9999 ? instant.toJSDate() : null
}
