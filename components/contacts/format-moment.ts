import { getFormatter } from 'next-intl/server'

/** Formats an instant as date and time in a time zone. @param at ISO 8601 */
export async function formatMoment(at: string, timeZone: string): Promise<string> {
  const format = await getFormatter()
  return format.dateTime(new Date(at), 'moment', { timeZone })
}
