import { getTranslations } from 'next-intl/server'
import { FilterBar } from '@/components/ui/list/filter-bar'
import { PeriodFilter } from '@/components/ui/list/period-filter'
import { EVENT_NAMES, type EventName } from '@/lib/features/webhooks/rules/events'
import { DELIVERY_STATUSES, type Subscription } from '@/lib/features/webhooks/rules/webhook'
import type { DayRange } from '@/lib/platform/time/day-range'
import { eventKey } from './event-key'

interface DeliveryFiltersProps {
  subscriptions: Subscription[]
  today: string
  range: DayRange
}

/** Deliveries are not kept for longer than the last one, unless the operator says so. */
const PERIODS = [1, 7, 30]

export async function DeliveryFilters({ subscriptions, today, range }: DeliveryFiltersProps) {
  const t = await getTranslations('webhooks')
  const nameOf = (event: EventName) => t(`events.${eventKey(event)}.name`)
  return (
    <FilterBar
      search={t('deliveries.search')}
      sentence={t('deliveries.filters.sentence')}
      filters={[
        {
          name: 'status',
          label: t('deliveries.filters.status'),
          all: t('deliveries.filters.allStatuses'),
          options: DELIVERY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        {
          name: 'event',
          label: t('deliveries.filters.event'),
          all: t('deliveries.filters.allEvents'),
          options: EVENT_NAMES.map((value) => ({ value, label: nameOf(value) })),
        },
        {
          name: 'subscriptionId',
          label: t('deliveries.filters.subscription'),
          all: t('deliveries.filters.allSubscriptions'),
          options: subscriptions.map(({ id, event, targetUrl }) => ({
            value: String(id),
            label: `${nameOf(event)} · ${new URL(targetUrl).host}`,
          })),
        },
        <PeriodFilter key="period" today={today} range={range} presets={PERIODS} />,
      ]}
    />
  )
}
