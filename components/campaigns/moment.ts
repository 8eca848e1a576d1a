import { getFormatter } from 'next-intl/server'

/** A date and time in the account's time zone; with the year only if it is another one. */
export async function momentText(at: Date, timeZone: string): Promise<string> {
  const format = await getFormatter()
  const year = (date: Date) => format.dateTime(date, { timeZone, year: 'numeric' })
  return format.dateTime(at, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...(year(at) !== year(new Date()) && { year: 'numeric' }),
  })
}
