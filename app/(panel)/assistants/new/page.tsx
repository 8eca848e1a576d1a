import { getLocale, getTranslations } from 'next-intl/server'
import { AssistantForm } from '@/components/assistants/assistant-form'
import { newAssistantValues } from '@/components/assistants/assistant-values'
import { AssistantDraftProvider } from '@/components/assistants/draft'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listKnowledgeBases } from '@/lib/features/knowledge/bases/knowledge-bases'

export async function generateMetadata() {
  return { title: (await getTranslations('assistants'))('new') }
}

export default async function NewAssistantPage() {
  const account = await requirePageSession('/assistants/new')
  const t = await getTranslations('assistants')
  const bases = await listKnowledgeBases(account)
  const values = newAssistantValues(await getLocale())
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/assistants', label: t('back') }} />
      <ClientMessages namespaces={['assistants']}>
        <AssistantDraftProvider values={values}>
          <AssistantForm values={values} bases={bases.map(({ id, name }) => ({ id, name }))} />
        </AssistantDraftProvider>
      </ClientMessages>
    </>
  )
}
