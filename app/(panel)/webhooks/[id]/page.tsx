import { getTranslations } from 'next-intl/server'
import { DeliveryChart } from '@/components/webhooks/delivery-chart'
import { eventKey } from '@/components/webhooks/event-key'
import { NewestDeliveries } from '@/components/webhooks/newest-deliveries'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { SubscriptionActions } from '@/components/webhooks/subscription-actions'
import { SubscriptionFacts } from '@/components/webhooks/subscription-facts'
import { SubscriptionNotices } from '@/components/webhooks/subscription-notices'
import { SenderAddresses } from '@/components/webhooks/sender-addresses'
import { VerifySnippet } from '@/components/webhooks/verify-snippet'
import { chosenCodeLanguage } from '@/components/ui/text/chosen-code-language'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import type { SearchParams } from '@/components/ui/list/address'
import { ClientMessages } from '@/i18n/client-messages'
import { SubscriptionPageParams } from '@/lib/features/webhooks/contract/panel-input'
import { chartOf, intervalsOf } from '@/lib/features/webhooks/rules/chart'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listNewestDeliveries } from '@/lib/features/webhooks/deliveries'
import { readAttemptHours } from '@/lib/features/webhooks/read-attempt-hours'
import { readSubscriptionDetail } from '@/lib/features/webhooks/read-subscription-detail'
import { readSubscription } from '@/lib/features/webhooks/subscriptions'
import type { Owner } from '@/lib/platform/tenancy/tenant'

const SHOWN = 10

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('subscription.facts') }
}

async function findSubscription(owner: Owner, text: string) {
  return foundOnPage(readSubscription(owner, idOnPage(text)))
}

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export default async function SubscriptionPage(props: PageProps) {
  const { id } = await props.params
  const path = `/webhooks/${id}`
  const account = await requirePageSession(path)
  const t = await getTranslations('webhooks')
  const { period } = SubscriptionPageParams.parse(await props.searchParams)
  const subscription = await findSubscription(account, id)
  const starts = intervalsOf(period, new Date(), account.timezone)
  const [deliveries, hours, detail] = await Promise.all([
    listNewestDeliveries(account, subscription.id, SHOWN),
    readAttemptHours(account, subscription.id, starts[0] ?? new Date()),
    readSubscriptionDetail(account, subscription),
  ])
  const canSend = hasAutomation(account)
  // The list and the counts may be of different moments: whatever the page shows as pending still changes.
  const hasPending = deliveries.some(({ status }) => status === 'pending')
  const isMoving =
    detail.isActive && (hasPending || detail.waiting.count > 0 || subscription.trialAt !== null)
  const words = `events.${eventKey(subscription.event)}` as const
  return (
    <ClientMessages namespaces={['webhooks-forms']}>
      <RefreshWhile active={isMoving} />
      <PageHeader
        title={t(`${words}.name`)}
        description={t(`${words}.text`)}
        back={{ href: '/webhooks', label: t('subscription.back') }}
        actions={<SubscriptionActions subscription={subscription} canSend={canSend} />}
      />
      <SubscriptionNotices
        subscription={subscription}
        detail={detail}
        timeZone={account.timezone}
        canSend={canSend}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <DeliveryChart
            path={path}
            period={period}
            timeZone={account.timezone}
            {...chartOf(hours, starts)}
          />
          <NewestDeliveries subscriptionId={id} deliveries={deliveries} />
          {subscription.isActive && (
            <Card title={t('subscription.signature')} description={t('subscription.signatureText')}>
              <VerifySnippet initial={await chosenCodeLanguage()} />
              <SenderAddresses className="mt-4 max-w-prose" />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 content-start">
          <SubscriptionFacts subscription={subscription} />
        </div>
      </div>
    </ClientMessages>
  )
}
