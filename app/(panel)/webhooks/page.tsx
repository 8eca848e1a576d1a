import { getTranslations } from 'next-intl/server'
import { Plus } from '@/components/icons/plus'
import { Webhook } from '@/components/icons/webhook'
import { CreateSubscription } from '@/components/webhooks/create-subscription'
import { subscriptionColumns } from '@/components/webhooks/subscription-columns'
import { WebhooksHeader } from '@/components/webhooks/webhooks-header'
import { PlansLink } from '@/components/plans/plans-link'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { ClientMessages } from '@/i18n/client-messages'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readSuccessRates } from '@/lib/features/webhooks/read-attempt-hours'
import { intervalsOf } from '@/lib/features/webhooks/rules/chart'
import { listSubscriptions } from '@/lib/features/webhooks/subscriptions'

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('title') }
}

export default async function WebhooksPage() {
  const account = await requirePageSession('/webhooks')
  const t = await getTranslations('webhooks')
  const [subscriptions, rates] = await Promise.all([
    listSubscriptions(account),
    readSuccessRates(account, intervalsOf('day', new Date(), account.timezone)[0] ?? new Date()),
  ])
  const included = hasAutomation(account)
  const empty = subscriptions.length === 0
  return (
    <ClientMessages namespaces={['webhooks-forms']}>
      <WebhooksHeader current="subscriptions" canAdd={included && !empty} />
      {!included && (
        <EmptyState
          icon={Webhook}
          title={t('premium.title')}
          description={t('premium.text')}
          action={<PlansLink />}
        />
      )}
      {included && empty && (
        <EmptyState
          icon={Webhook}
          title={t('empty.title')}
          description={t('empty.text')}
          action={
            <CreateSubscription variant="primary">
              <Plus aria-hidden />
              {t('add')}
            </CreateSubscription>
          }
        />
      )}
      {!empty && (
        <DataTable
          caption={t('tabs.subscriptions')}
          columns={await subscriptionColumns(rates)}
          rows={subscriptions}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/webhooks/${id}`}
        />
      )}
    </ClientMessages>
  )
}
