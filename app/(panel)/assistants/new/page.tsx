import { getLocale, getTranslations } from 'next-intl/server'
import { AssistantEditor } from '@/components/assistants/assistant-editor'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listKnowledgeBases } from '@/lib/features/knowledge/bases/knowledge-bases'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'

export async function generateMetadata() {
  return { title: (await getTranslations('assistants'))('new') }
}

export default async function NewAssistantPage() {
  const account = await requirePageSession('/assistants/new')
  const t = await getTranslations('assistants')
  const bases = await listKnowledgeBases(account)
  const values = {
    name: '',
    language: await getLocale(),
    voice: 'default',
    greeting: '',
    instructions: '',
    coreKnowledge: '',
    isActive: true,
    knowledgeBaseIds: [],
  }
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/assistants', label: t('back') }} />
      <ClientMessages namespaces={['assistants', 'playground']}>
        <AssistantEditor
          values={values}
          bases={bases.map(({ id, name }) => ({ id, name }))}
          hasVoice={!isExchangeSimulated()}
        />
      </ClientMessages>
    </>
  )
}
