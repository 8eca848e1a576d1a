import { getFormatter, getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { HOURS, hourWords } from './hour-words'

/** Filters calls by the hour of the day in which they started. */
export async function HourFilter() {
  const t = await getTranslations('calls-list.filters')
  const format = await getFormatter()
  return (
    <FilterSelect
      name="hour"
      label={t('hour')}
      all={t('allHours')}
      options={HOURS.map((hour) => ({ value: String(hour), label: hourWords(format, hour) }))}
    />
  )
}

/** Filters calls by whether an appointment was booked in them. */
export async function BookedFilter() {
  const t = await getTranslations('calls-list.filters')
  return (
    <FilterSelect
      name="booked"
      label={t('booked')}
      all={t('bookedOrNot')}
      options={[{ value: 'true', label: t('onlyBooked') }]}
    />
  )
}
