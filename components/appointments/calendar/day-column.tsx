import { getFormatter, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { cn } from '@/components/ui/cn'
import type { Appointment } from '@/lib/features/appointments/rules/appointment'
import type { CalendarDay, CalendarItem } from '@/lib/features/appointments/rules/calendar-days'
import { shownName } from '@/lib/platform/phone/shown-name'
import { minutesOf, shownTime, timeOf } from '@/lib/platform/time/clock'
import { type ClockSpan, placeOn } from '@/lib/platform/time/day-axis'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { bookAddress, type CalendarPeriod } from './calendar-address'

interface DayColumnProps {
  day: CalendarDay<Appointment>
  axis: ClockSpan
  period: CalendarPeriod
  local: LocalTime
  now: Date
  style: CSSProperties
  className: string
}

/** A day of the calendar: links to its appointments, and links that book its free times. */
export async function DayColumn(props: DayColumnProps) {
  const { day, axis, period, local, now, style, className } = props
  const t = await getTranslations('appointments-calendar')
  const format = await getFormatter()
  const words = format.dateTime(new Date(`${day.date}T12:00:00Z`), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const minute = minutesOf(local.time)
  const isNowShown = day.date === local.date && axis.from <= minute && minute < axis.until
  return (
    <div
      // A table's rows cannot be beside each other.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="row"
      aria-label={words}
      data-day={day.date}
      className={cn('relative min-w-0 border-l border-line bg-surface last:border-r', className)}
      style={style}
    >
      {day.closed.map((span) => (
        <div
          key={span.from}
          aria-hidden
          className="absolute inset-x-0 bg-sunken"
          style={verticalPlace(axis, span)}
        />
      ))}
      {day.items.length === 0 && (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="gridcell"
          className="absolute inset-x-1 top-3 text-center text-sm text-muted"
        >
          {day.closedLabel ?? t(isClosed(day.closed, axis) ? 'closed' : 'nothing')}
        </div>
      )}
      {day.items.map((item) => (
        <div
          key={keyOf(item)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="gridcell"
          className="absolute p-px"
          style={{
            ...verticalPlace(axis, item),
            left: `${(item.lane / item.lanes) * 100}%`,
            width: `${100 / item.lanes}%`,
          }}
        >
          {item.kind === 'free' ? (
            <a
              href={bookAddress(period, day.date, item.time)}
              draggable={false}
              data-free={item.time}
              data-from={item.from}
              data-shown={shownTime(item.time)}
              className="block h-full scroll-mt-12 rounded-sm px-1.5 text-xs leading-5 text-accent before:invisible before:figures before:content-[attr(data-shown)] hover:bg-accent-soft hover:before:visible focus-visible:bg-accent-soft focus-visible:before:visible"
            >
              <span className="sr-only">
                {t('free', { time: shownTime(item.time), day: words })}
              </span>
            </a>
          ) : (
            <AppointmentLink item={item} day={words} isPast={item.appointment.startsAt <= now} />
          )}
        </div>
      ))}
      <div data-layer aria-hidden className="pointer-events-none absolute inset-0" />
      {isNowShown && (
        <div
          aria-hidden
          data-now={minute}
          data-drawn={now.getTime()}
          className="pointer-events-none absolute inset-x-0 -mt-px h-0.5 bg-ink before:absolute before:-top-0.75 before:-left-1 before:size-2 before:rounded-full before:bg-ink"
          style={{ top: `${placeOn(axis, { from: minute, until: minute }).start * 100}%` }}
        />
      )}
    </div>
  )
}

type AppointmentItem = Extract<CalendarItem<Appointment>, { kind: 'appointment' }>

function AppointmentLink(props: { item: AppointmentItem; day: string; isPast: boolean }) {
  const { item, day, isPast } = props
  const { id, contact, callId } = item.appointment
  const name = shownName(contact)
  return (
    <a
      href={`/contacts/${contact.id}`}
      draggable={false}
      title={name}
      data-appointment={String(id)}
      data-from={item.from}
      className={cn(
        'block h-full scroll-mt-12 overflow-hidden rounded-sm border-l-3 px-1.5 text-xs leading-5 text-ink outline-offset-0 select-none [-webkit-touch-callout:none] data-carried:border-dashed data-carried:bg-surface',
        isPast && 'border-edge bg-hover text-muted',
        !isPast && (callId ? 'border-accent bg-accent-soft' : 'border-person bg-person-soft'),
        !isPast && 'cursor-grab',
      )}
    >
      <span className="block truncate">
        <span className="figures">{timeOf(item.from)}</span>{' '}
        <span className="font-medium">{name}</span>
        <span className="sr-only">, {day}</span>
      </span>
    </a>
  )
}

function verticalPlace(axis: ClockSpan, span: ClockSpan): CSSProperties {
  const { start, size } = placeOn(axis, span)
  return { top: `${start * 100}%`, height: `${size * 100}%` }
}

function isClosed(closed: readonly ClockSpan[], axis: ClockSpan): boolean {
  return closed.some(({ from, until }) => from <= axis.from && until >= axis.until)
}

function keyOf(item: CalendarItem<Appointment>): string {
  return item.kind === 'free' ? `free-${item.time}` : String(item.appointment.id)
}
