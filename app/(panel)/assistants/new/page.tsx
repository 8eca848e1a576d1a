import { getLocale, getTranslations } from 'next-intl/server'
import { AssistantEditor } from '@/components/assistants/assistant-editor'
import { newAssistantValues } from '@/components/assistants/assistant-values'
import { PlaceholderList } from '@/components/assistants/placeholder-list'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listKnowledgeBases } from '@/lib/features/knowledge/bases/knowledge-bases'
import { voiceReadiness } from '@/lib/features/playground/voice-readiness'

export async function generateMetadata() {
  return { title: (await getTranslations('assistants'))('new') }
}

export default async function NewAssistantPage() {
  const account = await requirePageSession('/assistants/new')
  const t = await getTranslations('assistants')
  const [bases, voice] = await Promise.all([listKnowledgeBases(account), voiceReadiness()])
  const values = newAssistantValues(await getLocale())
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/assistants', label: t('back') }} />
      <ClientMessages namespaces={['assistants', 'playground']}>
        <AssistantEditor
          values={values}
          bases={bases.map(({ id, name }) => ({ id, name }))}
          placeholders={<PlaceholderList />}
          voice={voice}
        />
      </ClientMessages>
    </>
  )
}
