import { getTranslations } from 'next-intl/server'
import { DateRange } from '@/components/ui/list/date-range'
import { STATISTICS_DAYS } from '@/lib/features/calls/rules/call-statistics'
import {
  type ClosedDayRange,
  type DayRange,
  presetOf,
  RANGE_PRESETS,
} from '@/lib/platform/time/day-range'

export interface CallPeriodProps {
  /** The day that it is on the account's clock. */
  today: string
  /** What stands in the address. */
  range: DayRange
  /** What the charts show; null where the page shows the list. */
  shown: ClosedDayRange | null
}

/** The period of the calls. Without a choice the list has all of them, the charts have the last days. */
export async function CallPeriod({ today, range, shown }: CallPeriodProps) {
  const t = await getTranslations('call-list.period')
  const label = (days: number) => {
    if (days === 1) return t('today')
    return days === 365 ? t('year') : t('days', { days })
  }
  const unchosen = shown ? STATISTICS_DAYS : null
  const presets = RANGE_PRESETS.map((days) => ({
    value: days === unchosen ? '' : String(days),
    label: label(days),
  }))
  return (
    <DateRange
      today={today}
      chosen={chosenOf({ range, today, unchosen })}
      shown={shown ?? { from: range.from ?? '', to: range.to ?? '' }}
      presets={shown ? presets : [{ value: '', label: t('any') }, ...presets]}
      labels={{
        period: t('label'),
        own: t('own'),
        from: t('from'),
        to: t('to'),
        disorder: t('disorder'),
      }}
    />
  )
}

interface Choice extends Pick<CallPeriodProps, 'range' | 'today'> {
  /** The days that are shown without a choice. */
  unchosen: number | null
}

/** Null where two dates were chosen instead of a preset. */
function chosenOf({ range, today, unchosen }: Choice): string | null {
  if (!range.from && !range.to) return ''
  const days = presetOf(range, today)
  if (days === unchosen) return days === null ? null : ''
  return days === null ? null : String(days)
}
