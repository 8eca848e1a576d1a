import { getTranslations } from 'next-intl/server'
import { ScenarioEditorLater } from '@/components/scenarios/scenario-editor-later'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { scenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { argumentNames } from '@/lib/features/scenarios/contract/argument-names'
import { readScenario } from '@/lib/features/scenarios/scenarios'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage } from '@/lib/platform/http/found-on-page'

interface Props {
  params: Promise<{ id: string; testId: string }>
}

export async function generateMetadata() {
  return { title: (await getTranslations('tests'))('edit') }
}

export default async function EditTestPage({ params }: Props) {
  const { id, testId } = await params
  const path = `/assistants/${id}/tests/${testId}`
  const account = await requirePageSession(`${path}/edit`)
  const t = await getTranslations('tests')
  const scenario = await foundOnPage(readScenario(account, testId))
  return (
    <>
      <PageHeader title={t('edit')} back={{ href: path, label: scenario.name }} />
      <ClientMessages namespaces={['test-forms']}>
        <ScenarioEditorLater
          assistantId={scenario.assistantId}
          id={testId}
          values={scenarioValues(scenario)}
          argumentNames={argumentNames()}
        />
      </ClientMessages>
    </>
  )
}
