import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties, ReactNode } from 'react'
import { Plus } from '@/components/icons/plus'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { addressWith } from '@/components/ui/list/address'
import type { Day, DayCall } from '@/lib/features/overview/read-day'
import type { DayEntry } from '@/lib/features/overview/rules/day-timeline'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import { isActive } from '@/lib/platform/vocabulary/call'
import { CallMark } from './call-mark'

interface DayRowProps {
  entry: DayEntry
  day: Day
  /** Whether the list of a phone has it. */
  isOnPhone: boolean
}

/** In rem. Calls are above, appointments and free times below. */
export const CALLS = { top: 1.75, lane: 2 }

const ROW = 'max-lg:border-t max-lg:border-line lg:absolute lg:left-(--start)'
const LINK =
  'flex min-h-11 items-center gap-3 rounded hover:bg-hover lg:min-h-0 lg:size-full lg:justify-center lg:gap-0'
const BLOCK =
  'lg:overflow-hidden lg:rounded-md lg:border-l-2 lg:items-start lg:justify-start lg:px-1 lg:py-1 lg:text-xs lg:leading-4'

/** One entry of today: a row of the list on a phone, and a mark at its time on the timeline. */
export async function DayRow({ entry, day, isOnPhone }: DayRowProps) {
  const t = await getTranslations('overview.day')
  const format = await getFormatter()
  const time = format.dateTime(entry.at, 'clock', { timeZone: day.timezone })
  const hidden = !isOnPhone && 'max-lg:hidden'
  const style = { '--start': percent(entry.start), '--size': percent(entry.size) } as CSSProperties
  switch (entry.kind) {
    case 'now':
      return (
        <li
          style={style}
          className="flex items-center gap-3 text-sm font-medium text-accent-strong after:flex-1 after:border-t after:border-accent lg:absolute lg:inset-y-0 lg:left-(--start) lg:block lg:border-l lg:border-accent lg:after:hidden"
        >
          <span className="lg:sr-only">
            {t('now')} <time dateTime={entry.at.toISOString()}>{time}</time>
          </span>
        </li>
      )
    case 'call': {
      const { call, lane } = entry
      const place = { ...style, '--top': `${CALLS.top + lane * CALLS.lane}rem` }
      const { name, result } = await callWords(call)
      return (
        <li
          style={place}
          className={cn(ROW, 'lg:top-(--top) lg:h-8 lg:w-[max(1.75rem,var(--size))]', hidden)}
        >
          <Link
            href={hrefOf(call, day)}
            title={[time, name, result].filter(Boolean).join(', ')}
            className={cn(LINK, isActive(call.status) && 'lg:bg-accent-soft')}
          >
            <Time at={entry.at}>{time}</Time>
            <CallMark call={call} />
            <span className="min-w-0 flex-1 truncate font-medium lg:sr-only">{name}</span>
            <span className="shrink-0 text-sm text-muted lg:sr-only">{result}</span>
          </Link>
        </li>
      )
    }
    case 'appointment': {
      const { appointment, isOver } = entry
      const name = shownName(appointment)
      return (
        <li style={style} className={cn(ROW, BOTTOM, hidden)}>
          <Link
            href={`/contacts/${appointment.contactId}`}
            title={`${time}, ${name}`}
            className={cn(
              LINK,
              BLOCK,
              isOver ? 'lg:border-edge lg:bg-hover' : 'lg:border-accent lg:bg-accent-soft',
            )}
          >
            <Time at={entry.at}>{time}</Time>
            <span aria-hidden className="ml-2 h-6 w-1 rounded bg-accent lg:hidden" />
            <span className="min-w-0 flex-1 max-lg:ml-4 max-lg:truncate max-lg:font-medium">
              {name}
            </span>
            <span className="shrink-0 text-sm text-muted lg:sr-only">{t('appointment')}</span>
          </Link>
        </li>
      )
    }
    case 'free':
      return (
        <li style={style} className={cn(ROW, BOTTOM, 'max-lg:hidden')}>
          <Link
            href={addressWith(
              '/appointments',
              {},
              { day: day.date, book: `${day.date}T${entry.time}` },
            )}
            title={t('book', { time })}
            aria-label={t('book', { time })}
            className="grid size-full place-items-center rounded-md border border-dashed border-line text-muted hover:border-edge hover:bg-hover hover:text-ink"
          >
            <Plus aria-hidden className="size-4" />
          </Link>
        </li>
      )
  }
}

const BOTTOM = 'lg:bottom-2 lg:h-14 lg:w-[max(1.5rem,calc(var(--size)-2px))]'

function Time({ at, children }: { at: Date; children: ReactNode }) {
  return (
    <time
      dateTime={at.toISOString()}
      className="w-12 shrink-0 text-sm text-muted figures lg:sr-only"
    >
      {children}
    </time>
  )
}

async function callWords(call: DayCall) {
  const t = await getTranslations('overview.day')
  if (call.count > 1) return { name: t('several', { count: call.count }), result: '' }
  const statuses = await getTranslations('calls.statuses')
  const outcomes = await getTranslations('calls.outcomes')
  const { status, outcome, phone } = call
  const name = shownName(call) || formatPhone(phone, await getLocale())
  if (isActive(status)) return { name, result: t('running') }
  return { name, result: outcome ? outcomes(outcome) : statuses(status) }
}

/** A bundle opens the calls of the day. */
function hrefOf({ id, count }: DayCall, { date }: Day): string {
  return count > 1 ? addressWith('/calls', {}, { from: date, to: date }) : `/calls/${id}`
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
