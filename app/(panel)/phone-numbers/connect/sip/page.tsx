import { getTranslations } from 'next-intl/server'
import { TrunkForm } from '@/components/phone-numbers/connect/trunk-form'
import { WhereToFind } from '@/components/phone-numbers/connect/where-to-find'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'

export async function generateMetadata() {
  return { title: (await getTranslations('phone-numbers'))('sip.title') }
}

export default async function ConnectTrunkPage() {
  const account = await requirePageSession('/phone-numbers/connect/sip')
  const t = await getTranslations('phone-numbers')
  const assistants = await listAssistants(account)
  return (
    <ClientMessages namespaces={['phone-numbers-forms', 'phone-numbers-doctor']}>
      <PageHeader
        title={t('sip.title')}
        description={t('sip.text')}
        back={{ href: '/phone-numbers/connect', label: t('choose.back') }}
      />
      <TrunkForm
        assistants={assistants.map(({ id, name }) => ({ id, name }))}
        where={<WhereToFind place="trunk" />}
      />
    </ClientMessages>
  )
}
