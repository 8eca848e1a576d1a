import { getTranslations } from 'next-intl/server'
import { type ClosedDayRange, type DayRange, presetOf } from '@/lib/platform/time/day-range'
import { DateRange } from './date-range'

interface PeriodFilterProps {
  today: string
  range: DayRange
  /** The periods to choose from, in days. All end today. */
  presets: readonly number[]
  /** The period without a choice; without it, that is all days. */
  standard?: { days: number; shown: ClosedDayRange } | null
}

/** The period of a list or its charts, as the query parameters `from` and `to`. */
export async function PeriodFilter({ today, range, presets, standard }: PeriodFilterProps) {
  const t = await getTranslations('calls-list.period')
  const valueOf = (days: number) => (days === standard?.days ? '' : String(days))
  const labelOf = (days: number) => {
    if (days === 1) return t('today')
    return days === 365 ? t('year') : t('days', { days })
  }
  const days = presetOf(range, today)
  const preset = days !== null && presets.includes(days) ? valueOf(days) : null
  const choices = presets.map((each) => ({ value: valueOf(each), label: labelOf(each) }))
  return (
    <DateRange
      today={today}
      chosen={range.from || range.to ? preset : ''}
      shown={standard?.shown ?? { from: range.from ?? '', to: range.to ?? '' }}
      presets={standard ? choices : [{ value: '', label: t('any') }, ...choices]}
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
