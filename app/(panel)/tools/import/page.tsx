import { getTranslations } from 'next-intl/server'
import { ImportTools } from '@/components/tools/import/import-tools'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('tools-import'))('title') }
}

export default async function ImportToolsPage() {
  await requirePageSession('/tools/import')
  const t = await getTranslations('tools-import')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        back={{ href: '/tools', label: t('back') }}
      />
      <ClientMessages namespaces={['tools-import']}>
        <ImportTools />
      </ClientMessages>
    </>
  )
}
