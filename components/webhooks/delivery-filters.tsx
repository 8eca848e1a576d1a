import { getTranslations } from 'next-intl/server'
import { DateRange } from '@/components/ui/list/date-range'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { SearchBox } from '@/components/ui/list/search-box'
import { EVENT_NAMES, type EventName } from '@/lib/features/webhooks/rules/events'
import { DELIVERY_STATUSES, type Subscription } from '@/lib/features/webhooks/rules/webhook'
import { presetOf, type DayRange } from '@/lib/platform/time/day-range'
import { eventKey } from './event-key'

interface DeliveryFiltersProps extends PeriodProps {
  subscriptions: Subscription[]
}

/** The filters of the list. The page's URL holds every choice. */
export async function DeliveryFilters({ subscriptions, ...period }: DeliveryFiltersProps) {
  const t = await getTranslations('webhooks')
  const nameOf = (event: EventName) => t(`events.${eventKey(event)}.name`)
  return (
    <div className="mb-4 grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2 md:flex md:flex-wrap">
        <SearchBox label={t('deliveries.search')} className="md:max-w-md md:flex-1" />
        <DeliveryPeriod {...period} />
      </div>
      <FilterRow sentence={t('deliveries.filters.sentence')}>
        <FilterSelect
          name="status"
          label={t('deliveries.filters.status')}
          all={t('deliveries.filters.allStatuses')}
          options={DELIVERY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <FilterSelect
          name="event"
          label={t('deliveries.filters.event')}
          all={t('deliveries.filters.allEvents')}
          options={EVENT_NAMES.map((value) => ({ value, label: nameOf(value) }))}
        />
        <FilterSelect
          name="subscriptionId"
          label={t('deliveries.filters.subscription')}
          all={t('deliveries.filters.allSubscriptions')}
          options={subscriptions.map(({ id, event, targetUrl }) => ({
            value: String(id),
            label: `${nameOf(event)} · ${new URL(targetUrl).host}`,
          }))}
        />
      </FilterRow>
    </div>
  )
}

interface PeriodProps {
  /** Today in the account's time zone. */
  today: string
  /** The days in the query parameters. */
  range: DayRange
}

/** Deliveries are not kept for longer than the last one, unless the operator says so. */
const PRESETS = [1, 7, 30]

async function DeliveryPeriod({ today, range }: PeriodProps) {
  const t = await getTranslations('webhooks.deliveries.period')
  const preset = PRESETS.find((days) => days === presetOf(range, today))
  return (
    <DateRange
      today={today}
      chosen={range.from || range.to ? (preset?.toString() ?? null) : ''}
      shown={{ from: range.from ?? '', to: range.to ?? '' }}
      presets={[
        { value: '', label: t('any') },
        ...PRESETS.map((days) => ({
          value: String(days),
          label: days === 1 ? t('today') : t('days', { days }),
        })),
      ]}
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
