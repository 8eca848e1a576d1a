import { getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { EVENT_NAMES, type EventName } from '@/lib/features/webhooks/rules/events'
import { DELIVERY_STATUSES, type Subscription } from '@/lib/features/webhooks/rules/webhook'
import { eventKey } from './event-key'

/** The filters of the list. The page's URL holds every choice. */
export async function DeliveryFilters({ subscriptions }: { subscriptions: Subscription[] }) {
  const t = await getTranslations('webhooks')
  const nameOf = (event: EventName) => t(`events.${eventKey(event)}.name`)
  return (
    <div className="mb-4 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0">
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
    </div>
  )
}
