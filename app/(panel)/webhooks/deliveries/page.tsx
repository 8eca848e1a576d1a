import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { SearchX } from '@/components/icons/search-x'
import { Send } from '@/components/icons/send'
import { deliveryColumns } from '@/components/webhooks/delivery-columns'
import { DeliveryFilters } from '@/components/webhooks/delivery-filters'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { WebhooksHeader } from '@/components/webhooks/webhooks-header'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { ClientMessages } from '@/i18n/client-messages'
import { DeliveriesPageParams } from '@/lib/features/webhooks/contract/panel-input'
import { presentListedDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import { dayIn, instantsOf } from '@/lib/platform/time/day-clock'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { config } from '@/lib/platform/config'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listDeliveries } from '@/lib/features/webhooks/deliveries'
import { listSubscriptions } from '@/lib/features/webhooks/subscriptions'

const PAGE_SIZE = 25
const PATH = '/webhooks/deliveries'

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('tabs.deliveries') }
}

export default async function DeliveriesPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('webhooks')
  const { page, from, to, ...given } = DeliveriesPageParams.parse(searchParams)
  const { timezone } = account
  const filter = { ...given, ...instantsOf({ from, to }, timezone) }
  const [subscriptions, list] = await Promise.all([
    listSubscriptions(account),
    listDeliveries(account, { ...filter, page, limit: PAGE_SIZE }),
  ])
  const none = list.deliveries.length === 0
  // The URL is from a time when there were more pages.
  if (none && page > 1) redirect(addressWith(PATH, searchParams, { page: null }))
  const narrowed = Object.values(filter).some(Boolean)
  return (
    <ClientMessages namespaces={['webhooks-forms']}>
      <RefreshWhile active={list.deliveries.some(({ status }) => status === 'pending')} />
      <WebhooksHeader
        current="deliveries"
        canAdd={hasAutomation(account) && subscriptions.length > 0}
      />
      {(!none || narrowed) && (
        <DeliveryFilters
          subscriptions={subscriptions}
          today={dayIn(timezone, new Date())}
          range={{ from, to }}
        />
      )}
      {none && !narrowed && (
        <EmptyState
          icon={Send}
          title={t('deliveries.empty.title')}
          description={t('deliveries.empty.text')}
          action={<ButtonLink href="/webhooks">{t('tabs.subscriptions')}</ButtonLink>}
        />
      )}
      {none && narrowed && (
        <EmptyState
          icon={SearchX}
          title={t('deliveries.noMatch.title')}
          description={t('deliveries.noMatch.text')}
          action={<ButtonLink href={PATH}>{t('deliveries.noMatch.clear')}</ButtonLink>}
        />
      )}
      {!none && (
        <DataTable
          caption={t('tabs.deliveries')}
          columns={await deliveryColumns()}
          rows={list.deliveries.map(presentListedDelivery)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
        />
      )}
      <p className="mt-3 text-sm text-muted">
        {t('deliveries.kept', { days: config().EVENT_RETENTION_DAYS })}
      </p>
      <Pagination
        path={PATH}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        {...list}
      />
    </ClientMessages>
  )
}
