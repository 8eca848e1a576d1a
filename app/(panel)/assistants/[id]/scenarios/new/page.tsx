import { getTranslations } from 'next-intl/server'
import { ScenarioEditorLater } from '@/components/scenarios/scenario-editor-later'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { scenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { argumentNames } from '@/lib/features/scenarios/contract/argument-names'
import { usableToolsById } from '@/lib/features/tools/find-usable'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage } from '@/lib/platform/http/found-on-page'

interface Props {
  params: Promise<{ id: string }>
}

export async function generateMetadata() {
  return { title: (await getTranslations('scenarios'))('new') }
}

export default async function NewTestPage({ params }: Props) {
  const { id } = await params
  const account = await requirePageSession(`/assistants/${id}/scenarios/new`)
  const t = await getTranslations('scenarios')
  const assistant = await foundOnPage(readAssistant(account, id))
  const tools = await usableToolsById(account, assistant.toolIds)
  return (
    <>
      <PageHeader
        title={t('new')}
        back={{ href: `/assistants/${id}#scenarios`, label: assistant.name }}
      />
      <ClientMessages namespaces={['scenarios-forms']}>
        <ScenarioEditorLater
          assistantId={id}
          values={scenarioValues()}
          argumentNames={argumentNames(tools)}
        />
      </ClientMessages>
    </>
  )
}
