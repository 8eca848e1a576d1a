import { getTranslations } from 'next-intl/server'
import { ScenarioEditorLater } from '@/components/scenarios/scenario-editor-later'
import { CallLink } from '@/components/scenarios/from-call/call-link'
import { FlaskConical } from '@/components/icons/flask-conical'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { scenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { argumentNames } from '@/lib/features/scenarios/contract/argument-names'
import { findCallOf } from '@/lib/features/scenarios/fix/find-call'
import { readStanding } from '@/lib/features/scenarios/read-scenarios'
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
  const { scenario, runs } = await foundOnPage(readStanding(account, scenarioId))
  const isProposal = scenario.callId !== null && runs.length === 0
  const call = await findCallOf(account, scenario)
  const { toolIds } = await foundOnPage(readAssistant(account, scenario.assistantId))
  const tools = await usableToolsById(account, toolIds)
  return (
    <>
      <PageHeader title={t('edit')} back={{ href: path, label: scenario.name }} />
      {isProposal && (
        <Notice icon={FlaskConical} tone="quiet" title={t('proposed.title')}>
          <p>{t('proposed.text')}</p>
          {call && (
            <p>
              <CallLink call={call} turn={scenario.callTurn} />
            </p>
          )}
        </Notice>
      )}
      <ClientMessages namespaces={['scenarios-forms']}>
        <ScenarioEditorLater
          assistantId={scenario.assistantId}
          id={scenarioId}
          isProposal={isProposal}
          values={scenarioValues(scenario)}
          argumentNames={argumentNames(tools)}
        />
      </ClientMessages>
    </>
  )
}
