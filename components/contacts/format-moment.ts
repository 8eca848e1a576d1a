import { getFormatter } from 'next-intl/server'

export async function formatMoment(at: string, timeZone: string): Promise<string> {
  const format = await getFormatter()
  return format.dateTime(new Date(at), 'moment', { timeZone })
}
