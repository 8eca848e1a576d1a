'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { WeekIntervals } from '@/lib/platform/time/clock'
import { DayHours } from './day-hours'
import { dayName } from './day-name'

interface WeekHoursProps {
  week: WeekIntervals
  /** Of one weekday. */
  maxIntervals: number
  onChange: (week: WeekIntervals) => void
  /** That something is wrong with the times. */
  error?: string
}

/** The hours of each weekday: a gap is a break, and a day without hours is closed. */
export function WeekHours({ week, maxIntervals, onChange, error }: WeekHoursProps) {
  const t = useTranslations('hours')
  const locale = useLocale()
  return (
    <fieldset aria-describedby={error ? 'hours-error' : undefined}>
      <legend className="font-medium">{t('label')}</legend>
      <p className="text-sm text-muted">{t('help')}</p>
      <div className="mt-2">
        {week.map((intervals, day) => (
          <DayHours
            // Weekdays never move.
            // oxlint-disable-next-line react/no-array-index-key
            key={day}
            name={dayName(locale, day, 'long')}
            intervals={intervals}
            maxIntervals={maxIntervals}
            onChange={(changed) =>
              onChange(week.map((before, at) => (at === day ? changed : before)))
            }
            onCopy={() => onChange(week.map(() => intervals))}
          />
        ))}
      </div>
      {error && (
        <p id="hours-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
