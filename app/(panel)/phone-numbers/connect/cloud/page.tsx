import { getTranslations } from 'next-intl/server'
import { CloudForm } from '@/components/phone-numbers/connect/cloud-form'
import { WhereToFind } from '@/components/phone-numbers/connect/where-to-find'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'

export async function generateMetadata() {
  return { title: (await getTranslations('phone-numbers'))('cloud.title') }
}

export default async function ConnectCloudPage() {
  const account = await requirePageSession('/phone-numbers/connect/cloud')
  const t = await getTranslations('phone-numbers')
  const assistants = await listAssistants(account)
  return (
    <ClientMessages namespaces={['phone-numbers-forms', 'phone-numbers-doctor']}>
      <PageHeader
        title={t('cloud.title')}
        description={t('cloud.text')}
        back={{ href: '/phone-numbers/connect', label: t('choose.back') }}
      />
      <CloudForm
        assistants={assistants.map(({ id, name }) => ({ id, name }))}
        where={{
          account: <WhereToFind place="account" />,
          termination: <WhereToFind place="termination" />,
        }}
      />
    </ClientMessages>
  )
}
