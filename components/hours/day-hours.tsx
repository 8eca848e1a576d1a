'use client'

import { useTranslations } from 'next-intl'
import { Plus } from '@/components/icons/plus'
import { X } from '@/components/icons/x'
import { Button } from '@/components/ui/button'
import { type ClockInterval, intervalAfter } from '@/lib/platform/time/clock'
import { ClockInput } from './clock-input'

interface DayHoursProps {
  /** Of the weekday. */
  name: string
  intervals: ClockInterval[]
  maxIntervals: number
  onChange: (intervals: ClockInterval[]) => void
  /** Gives all days these hours. */
  onCopy: () => void
}

export function DayHours({ name, intervals, maxIntervals, onChange, onCopy }: DayHoursProps) {
  const t = useTranslations('hours')
  const set = (at: number, change: Partial<ClockInterval>) =>
    onChange(intervals.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <fieldset className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden className="leading-9 font-medium">
        {name}
      </p>
      <div className="grid gap-2">
        {intervals.length === 0 && <p className="leading-9 text-muted">{t('closed')}</p>}
        {intervals.map(({ from, to }, at) => (
          // The intervals of a day have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="flex items-center gap-2">
            <ClockInput
              label={t('from', { day: name, number: at + 1 })}
              value={from}
              onChange={(value) => set(at, { from: value })}
            />
            <span aria-hidden>–</span>
            <ClockInput
              ends
              label={t('to', { day: name, number: at + 1 })}
              value={to}
              onChange={(value) => set(at, { to: value })}
            />
            <Button
              size="icon"
              variant="ghost"
              aria-label={t('remove', { day: name, number: at + 1 })}
              onClick={() => onChange(intervals.filter((_, index) => index !== at))}
            >
              <X aria-hidden />
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap gap-x-1">
          {intervals.length < maxIntervals && (
            <Button
              size="small"
              variant="ghost"
              className="-ml-2.5"
              aria-label={t('addTo', { day: name })}
              onClick={() => onChange([...intervals, intervalAfter(intervals.at(-1))])}
            >
              <Plus aria-hidden />
              {t('add')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-label={t('copyOf', { day: name })}
            onClick={onCopy}
          >
            {t('copy')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
