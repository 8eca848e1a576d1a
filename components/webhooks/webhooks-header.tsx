import { getTranslations } from 'next-intl/server'
import { Plus } from '@/components/icons/plus'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/list/tabs'
import { CreateSubscription } from './create-subscription'

interface WebhooksHeaderProps {
  current: 'subscriptions' | 'deliveries'
  /** Whether the plan includes webhooks and the list is not empty. */
  canAdd: boolean
}

export async function WebhooksHeader({ current, canAdd }: WebhooksHeaderProps) {
  const t = await getTranslations('webhooks')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          canAdd && (
            <CreateSubscription variant="primary" data-shortcut="new">
              <Plus aria-hidden />
              {t('add')}
            </CreateSubscription>
          )
        }
      />
      <Tabs
        label={t('tabs.label')}
        tabs={(['subscriptions', 'deliveries'] as const).map((name) => ({
          href: name === 'subscriptions' ? '/webhooks' : '/webhooks/deliveries',
          label: t(`tabs.${name}`),
          current: name === current,
        }))}
      />
    </>
  )
}
