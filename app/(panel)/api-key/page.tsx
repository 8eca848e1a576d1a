import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { ApiKeyPanel } from '@/components/accounts/api-key-panel'
import { NamedKeys } from '@/components/accounts/named-keys'
import { PlansLink } from '@/components/plans/plans-link'
import { QUICK_START_TABS } from '@/components/accounts/quick-start-card'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { ownOrigin } from '@/lib/platform/auth/own-origin'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readApiKey } from '@/lib/features/accounts/api-key'
import { listNamedKeys } from '@/lib/features/accounts/named-api-keys'
import { MAX_NAMED_KEYS } from '@/lib/features/accounts/rules/named-key'
import { listAssistants } from '@/lib/features/assistants/assistants'

export async function generateMetadata() {
  return { title: (await getTranslations('accounts-api-key'))('title') }
}

interface Props {
  searchParams: Promise<{ with?: string }>
}

export default async function ApiKeyPage({ searchParams }: Props) {
  const account = await requirePageSession('/api-key')
  const t = await getTranslations('accounts-api-key')
  const { with: asked } = await searchParams
  const [key, named, assistants] = await Promise.all([
    readApiKey(account),
    listNamedKeys(account),
    listAssistants(account),
  ])
  const assistant = assistants.find(({ isActive }) => isActive)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {!hasAutomation(account) && (
        <div className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-md bg-notice-soft px-3 py-2">
          <p>{t('premium', { plan: PLANS[account.plan].name })}</p>
          <PlansLink />
        </div>
      )}
      <ClientMessages namespaces={['accounts-api-key', 'accounts-named-keys']}>
        <ApiKeyPanel
          current={key}
          baseUrl={ownOrigin(await headers())}
          assistantId={assistant?.id ?? null}
          tab={QUICK_START_TABS.find((tab) => tab === asked) ?? 'curl'}
        >
          <NamedKeys
            keys={named.map(({ id, ...shown }) => ({ ...shown, id: String(id) }))}
            limit={MAX_NAMED_KEYS}
          />
        </ApiKeyPanel>
      </ClientMessages>
    </>
  )
}
