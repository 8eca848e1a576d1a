import { getTranslations } from 'next-intl/server'
import { ToolEditor } from '@/components/tools/tool-editor'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { listTools } from '@/lib/features/tools/tools'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('tools'))('new') }
}

export default async function NewToolPage() {
  const account = await requirePageSession('/tools/new')
  const t = await getTranslations('tools')
  const tools = await listTools(account)
  return (
    <ClientMessages namespaces={['tools-editor', 'webhooks-forms']}>
      <ToolEditor
        tool={null}
        others={tools.map(({ name }) => name)}
        header={
          <PageHeader
            title={t('new')}
            description={t('newText')}
            back={{ href: '/tools', label: t('title') }}
          />
        }
      />
    </ClientMessages>
  )
}
