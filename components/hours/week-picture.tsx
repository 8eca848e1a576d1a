import { getLocale, getTranslations } from 'next-intl/server'
import { type ClockInterval, minutesOf, type WeekIntervals } from '@/lib/platform/time/clock'
import { dayName } from './day-name'

const DAY_MINUTES = 24 * 60

/** The hours of a week as a picture: a bar for each interval of each weekday, and its times. */
export async function WeekPicture({ week }: { week: WeekIntervals }) {
  const t = await getTranslations('hours')
  const locale = await getLocale()
  return (
    <ul className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] gap-x-3 gap-y-1.5">
      {week.map((intervals, day) => (
        <li
          // Weekdays never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={day}
          className="col-span-full grid grid-cols-subgrid items-center text-sm"
        >
          <span className="text-muted">{dayName(locale, day, 'short')}</span>
          <span aria-hidden className="relative h-3 overflow-hidden rounded-xs bg-sunken">
            {intervals.map((interval) => (
              <span
                key={interval.from}
                className="absolute inset-y-0 rounded-xs bg-accent"
                style={placeOf(interval)}
              />
            ))}
          </span>
          <span className="text-right figures">
            {intervals.map(({ from, to }) => `${from}–${to}`).join(', ') || (
              <span className="text-muted">{t('closed')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function placeOf({ from, to }: ClockInterval) {
  const percent = (time: string) => (minutesOf(time) / DAY_MINUTES) * 100
  return { left: `${percent(from)}%`, right: `${100 - percent(to)}%` }
}
