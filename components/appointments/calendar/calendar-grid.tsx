import type { DateTimeFormatOptions } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { Appointment } from '@/lib/features/appointments/rules/appointment'
import type { CalendarDays } from '@/lib/features/appointments/rules/calendar-days'
import { timeOf } from '@/lib/platform/time/clock'
import { hoursOf, placeOn } from '@/lib/platform/time/day-axis'
import { addDays, daysOf, mondayOf } from '@/lib/platform/time/day-range'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { type CalendarPeriod, dayAddress } from './calendar-address'
import { GRID_ID } from './calendar-types'
import { DayColumn } from './day-column'

interface CalendarGridProps {
  calendar: CalendarDays<Appointment>
  period: CalendarPeriod
  /** Now, on the clock of the account. */
  local: LocalTime
  now: Date
}

/** The height of a line of text, in rem. No appointment is lower. */
const LINE_REM = 1.5

/** The heights between which an hour is drawn, in rem. */
const HOUR_REM = { min: 3, max: 18 }

/**
 * The days beside each other on one axis of hours. Each is a row of the grid, though it is drawn as a column. Below the
 * width of a laptop, a week shows one of its days.
 */
export async function CalendarGrid({ calendar, period, local, now }: CalendarGridProps) {
  const t = await getTranslations('appointments-calendar')
  const { days, axis, lengthMinutes } = calendar
  const isWeek = period.kind === 'week'
  const hourRem = Math.min(HOUR_REM.max, Math.max(HOUR_REM.min, (LINE_REM * 60) / lengthMinutes))
  const height = `${((axis.until - axis.from) / 60) * hourRem}rem`
  const shownAlone = period.dates.includes(local.date) ? local.date : period.dates[0]
  return (
    <div>
      <DayLinks period={period} today={local.date} shownAlone={shownAlone} />
      <div className="flex rounded-b-lg border-b border-line">
        <div aria-hidden className="relative w-14 shrink-0" style={{ height }}>
          {hoursOf(axis).map((hour) => (
            <span
              key={hour}
              className="absolute right-2 -translate-y-1/2 text-xs text-muted figures first:translate-y-0"
              style={{ top: `${placeOn(axis, { from: hour, until: hour }).start * 100}%` }}
            >
              {timeOf(hour)}
            </span>
          ))}
        </div>
        <div
          id={GRID_ID}
          role="grid"
          aria-label={t('grid')}
          aria-describedby={`${GRID_ID}-help`}
          className={cn('grid min-w-0 flex-1', isWeek && 'xl:grid-cols-7')}
        >
          {days.map((day) => (
            <DayColumn
              key={day.date}
              day={day}
              axis={axis}
              period={period}
              local={local}
              now={now}
              style={{
                height,
                backgroundImage: `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${hourRem}rem)`,
              }}
              className={isWeek && day.date !== shownAlone ? 'hidden xl:block' : ''}
            />
          ))}
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 text-sm text-muted">
        <LegendEntry className="border-accent bg-accent-soft">{t('byCall')}</LegendEntry>
        <LegendEntry className="border-person bg-person-soft">{t('byHand')}</LegendEntry>
      </ul>
      <p id={`${GRID_ID}-help`} className="mt-1 max-w-prose text-sm text-muted">
        {t('help')}
      </p>
    </div>
  )
}

function LegendEntry({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={cn('h-3.5 w-4 rounded-sm border-l-3', className)} />
      {children}
    </li>
  )
}

interface DayLinksProps {
  period: CalendarPeriod
  today: string
  shownAlone: string | undefined
}

/** The heads of the columns, which open a day alone. */
async function DayLinks({ period, today, shownAlone }: DayLinksProps) {
  const t = await getTranslations('appointments-calendar')
  const format = await getFormatter()
  const [first = ''] = period.dates
  const monday = mondayOf(first)
  const dates = daysOf({ from: monday, to: addDays(monday, 6) })
  const words = (date: string, options: DateTimeFormatOptions) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', ...options })
  return (
    <nav
      aria-label={t('days')}
      className="grid grid-cols-7 border-b border-line bg-canvas pl-14 md:sticky md:top-0 md:z-10"
    >
      {dates.map((date) => (
        <Link
          key={date}
          href={dayAddress(date)}
          scroll={false}
          aria-current={date === today ? 'date' : undefined}
          aria-label={words(date, { weekday: 'long', day: 'numeric', month: 'long' })}
          className={cn(
            'group flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-t-md text-sm hover:bg-hover',
            date === shownAlone && (period.kind === 'week' ? 'max-xl:bg-hover' : 'bg-hover'),
          )}
        >
          <span className="text-muted">{words(date, { weekday: 'short' })}</span>
          <span className="grid size-6 place-items-center rounded-full font-medium figures group-aria-[current=date]:bg-accent group-aria-[current=date]:text-on-accent">
            {words(date, { day: 'numeric' })}
          </span>
        </Link>
      ))}
    </nav>
  )
}
