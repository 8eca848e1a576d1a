import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { ApiKeyPanel } from '@/components/accounts/api-key-panel'
import { QUICK_START_TABS } from '@/components/accounts/quick-start-card'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { ownOrigin } from '@/lib/platform/auth/own-origin'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readApiKey } from '@/lib/features/accounts/api-key'
import { listAssistants } from '@/lib/features/assistants/assistants'

export async function generateMetadata() {
  return { title: (await getTranslations('api-key'))('title') }
}

interface Props {
  searchParams: Promise<{ with?: string }>
}

export default async function ApiKeyPage({ searchParams }: Props) {
  const account = await requirePageSession('/api-key')
  const t = await getTranslations('api-key')
  const { with: asked } = await searchParams
  const [key, assistants] = await Promise.all([readApiKey(account), listAssistants(account)])
  const assistant = assistants.find(({ isActive }) => isActive)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {!hasAutomation(account) && (
        <p className="mb-4 max-w-3xl rounded-md bg-notice-soft px-3 py-2">
          {t('premium', { plan: PLANS[account.plan].name })}
        </p>
      )}
      <ClientMessages namespaces={['api-key']}>
        <ApiKeyPanel
          current={key}
          baseUrl={ownOrigin(await headers())}
          assistantId={assistant?.id ?? null}
          tab={QUICK_START_TABS.find((tab) => tab === asked) ?? 'curl'}
        />
      </ClientMessages>
    </>
  )
}
