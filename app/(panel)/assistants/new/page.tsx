import { getLocale, getTranslations } from 'next-intl/server'
import { AssistantEditor } from '@/components/assistants/assistant-editor'
import { newAssistantValues } from '@/components/assistants/assistant-values'
import { PlaceholderList } from '@/components/assistants/placeholder-list'
import { TemplateChoice } from '@/components/assistants/template-choice'
import { NameQuestion } from '@/components/business/name-question'
import type { SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { NewAssistantPageParams } from '@/lib/features/assistants/contract/templates'
import { config } from '@/lib/platform/config'
import { hasSpeech } from '@/lib/features/assistants/voices'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readBusiness } from '@/lib/features/business/business'
import { templateTexts } from '@/lib/features/assistants/rules/templates'
import { listKnowledgeBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { listToolChoices } from '@/lib/features/tools/list-choices'
import { voiceReadiness } from '@/lib/features/playground/voice-readiness'

interface Props {
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('assistants'))('new') }
}

export default async function NewAssistantPage({ searchParams }: Props) {
  const account = await requirePageSession('/assistants/new')
  const t = await getTranslations('assistants')
  const locale = (await getLocale()) === 'tr' ? 'tr' : 'en'
  const { template, language = locale } = NewAssistantPageParams.parse(await searchParams)
  const [bases, tools, voice, business] = await Promise.all([
    listKnowledgeBases(account),
    listToolChoices(account),
    voiceReadiness(),
    readBusiness(account),
  ])
  const values = newAssistantValues(language, template && templateTexts(template, language))
  return (
    <ClientMessages namespaces={['assistants', 'calls-context', 'playground']}>
      <AssistantEditor
        // Each template has a separate form and talk.
        key={`${template} ${language}`}
        values={values}
        bases={bases.map(({ id, name }) => ({ id, name }))}
        tools={tools}
        placeholders={<PlaceholderList />}
        hasSpeech={hasSpeech()}
        allowPrivate={config().WEBHOOK_ALLOW_PRIVATE_TARGETS}
        voice={voice}
        header={
          <>
            <PageHeader title={t('new')} back={{ href: '/assistants', label: t('back') }} />
            <TemplateChoice template={template} language={language} />
            <NameQuestion name={business.name} texts={[values.greeting, values.instructions]} />
          </>
        }
      />
    </ClientMessages>
  )
}
