import { getTranslations } from 'next-intl/server'
import { ScenarioEditorLater } from '@/components/scenarios/scenario-editor-later'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { scenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { argumentNames } from '@/lib/features/scenarios/contract/argument-names'
import { readScenario } from '@/lib/features/scenarios/scenarios'
import { usableToolsById } from '@/lib/features/tools/find-usable'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage } from '@/lib/platform/http/found-on-page'

interface Props {
  params: Promise<{ id: string; scenarioId: string }>
}

export async function generateMetadata() {
  return { title: (await getTranslations('scenarios'))('edit') }
}

export default async function EditTestPage({ params }: Props) {
  const { id, scenarioId } = await params
  const path = `/assistants/${id}/scenarios/${scenarioId}`
  const account = await requirePageSession(`${path}/edit`)
  const t = await getTranslations('scenarios')
  const scenario = await foundOnPage(readScenario(account, scenarioId))
  const { toolIds } = await foundOnPage(readAssistant(account, scenario.assistantId))
  const tools = await usableToolsById(account, toolIds)
  return (
    <>
      <PageHeader title={t('edit')} back={{ href: path, label: scenario.name }} />
      <ClientMessages namespaces={['scenarios-forms']}>
        <ScenarioEditorLater
          assistantId={scenario.assistantId}
          id={scenarioId}
          values={scenarioValues(scenario)}
          argumentNames={argumentNames(tools)}
        />
      </ClientMessages>
    </>
  )
}
