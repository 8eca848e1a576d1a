import { getFormatter } from 'next-intl/server'

/** A date and time in the account's time zone; with the year only if it is another one. */
export async function momentText(at: Date, timeZone: string): Promise<string> {
  const format = await getFormatter()
  const year = (date: Date) => format.dateTime(date, { timeZone, year: 'numeric' })
  const isThisYear = year(at) === year(new Date())
  return format.dateTime(at, isThisYear ? 'moment' : 'momentYear', { timeZone })
}
