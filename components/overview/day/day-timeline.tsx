import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import type { Day } from '@/lib/features/overview/read-day'
import { dayTimeline, type DayEntry, type Place } from '@/lib/features/overview/rules/day-timeline'
import { timeOf } from '@/lib/platform/time/clock'
import { addressWith } from '@/components/ui/list/address'
import { Section } from '../section'
import { toneOf } from './call-tone'
import { DayLegend } from './day-legend'
import { CALLS, DayRow } from './day-row'

/** A phone lists so many entries around now. The pages of calls and appointments have the others. */
const ON_PHONE = { before: 5, after: 8 }

/** Lanes of calls that there is room for, so that the height rarely changes. */
const LEAST_LANES = 2

/** Hours are named so that at most these fit beside each other. */
const HOUR_LABELS = 13

/**
 * Today on the hours of its clock: calls above, appointments and free times below. On a phone it is a list. Its rows are
 * links in the order of time, which a keyboard and a screen reader go through.
 */
export async function DayTimeline({ day }: { day: Day }) {
  const t = await getTranslations('overview.day')
  const { hours, closed, entries } = dayTimeline(day)
  const step = Math.ceil(hours.length / HOUR_LABELS)
  const now = entries.findIndex(({ kind }) => kind === 'now')
  const lanes = Math.max(
    LEAST_LANES,
    ...entries.map((entry) => ('lanes' in entry ? entry.lanes : 0)),
  )
  const height = { '--calls': `${CALLS.top + lanes * CALLS.lane}rem` } as CSSProperties
  const tones = new Set(day.calls.filter(({ count }) => count === 1).map(toneOf))
  return (
    <Section
      title={t('title')}
      all={{ href: addressWith('/calls', {}, { from: day.date, to: day.date }), label: t('calls') }}
      className="mb-10"
    >
      <DayLegend tones={tones} />
      <div style={height} className="relative mt-3 lg:h-[calc(4.75rem+var(--calls))]">
        <div
          aria-hidden
          className="absolute inset-0 overflow-hidden rounded-lg border border-line max-lg:hidden"
        >
          {closed.map((place) => (
            <span
              key={place.start}
              className="absolute inset-y-0 bg-sunken"
              style={positionOf(place)}
            />
          ))}
          {hours.map(({ hour, start }, index) => (
            <span
              key={hour}
              className="absolute inset-y-0 border-l border-line pl-1.5 text-xs leading-6 text-muted figures first:border-0"
              style={{ left: percent(start) }}
            >
              {index % step === 0 && timeOf(hour * 60)}
            </span>
          ))}
        </div>
        <ol aria-label={t('title')} className="lg:absolute lg:inset-0">
          {entries.map((entry, index) => (
            <DayRow
              key={keyOf(entry)}
              entry={entry}
              day={day}
              isOnPhone={index >= now - ON_PHONE.before && index <= now + ON_PHONE.after}
            />
          ))}
        </ol>
      </div>
    </Section>
  )
}

function keyOf(entry: DayEntry): string {
  switch (entry.kind) {
    case 'call':
      return entry.call.id
    case 'appointment':
      return `appointment ${entry.appointment.id}`
    case 'free':
      return `free ${entry.time}`
    case 'now':
      return 'now'
  }
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

function positionOf({ start, size }: Place) {
  return { left: percent(start), width: percent(size) }
}
