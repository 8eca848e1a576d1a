import { getTranslations } from 'next-intl/server'
import { FlaskConical } from '@/components/icons/flask-conical'
import { ActionButton } from '@/components/ui/action-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { DataTable } from '@/components/ui/list/data-table'
import { ClientMessages } from '@/i18n/client-messages'
import type { listStandings } from '@/lib/features/scenarios/read-scenarios'
import { MAX_SCENARIOS } from '@/lib/features/scenarios/rules/scenario'
import { BrokenNotices } from './broken-notices'
import { testColumns } from './test-columns'
import { RunTests } from './runs-later'

interface AssistantTestsProps {
  assistantId: string
  standings: Standing[]
  /** Whether it lacks some of the default tests. */
  lacksOurs: boolean
  /** Written rules speak, because no language model is configured. */
  rulesSpeak: boolean
}

/** The tests of an assistant with their last results. Must be inside the provider of the assistant's draft. */
export async function AssistantTests(props: AssistantTestsProps) {
  const { assistantId, standings, lacksOurs, rulesSpeak } = props
  const t = await getTranslations('scenarios')
  const isFull = standings.length >= MAX_SCENARIOS
  const isEmpty = standings.length === 0
  const add = !isFull && (
    <ButtonLink href={`/assistants/${assistantId}/scenarios/new`}>{t('add')}</ButtonLink>
  )
  const addOurs = (
    <ActionButton
      variant={isEmpty ? 'primary' : 'ghost'}
      request={{ path: `/api/assistants/${assistantId}/scenarios/ours` }}
      done={t('oursAdded')}
    >
      {t('addOurs')}
    </ActionButton>
  )
  return (
    <Card
      title={
        <span id="scenarios" className="scroll-mt-20">
          {t('title')}
        </span>
      }
      description={t('description')}
    >
      <ClientMessages namespaces={['scenarios-runs']}>
        <BrokenNotices assistantId={assistantId} standings={standings} />
        {isEmpty ? (
          <EmptyState
            icon={FlaskConical}
            title={t('empty.title')}
            description={t('empty.text')}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {addOurs}
                {add}
              </span>
            }
          />
        ) : (
          <>
            {rulesSpeak && <p className="mb-3 text-sm text-muted">{t('rulesSpeak')}</p>}
            <div className="mb-4 flex flex-wrap gap-2">
              <RunTests assistantId={assistantId} tests={standings.map(watched)} />
              {add}
              {!isFull && lacksOurs && addOurs}
            </div>
            <DataTable
              caption={t('title')}
              columns={await testColumns(assistantId)}
              rows={standings}
              rowKey={({ scenario }) => scenario.id}
              rowHref={({ scenario }) => `/assistants/${assistantId}/scenarios/${scenario.id}`}
            />
          </>
        )}
      </ClientMessages>
    </Card>
  )
}

type Standing = Awaited<ReturnType<typeof listStandings>>[number]

function watched({ scenario, open, last, broken }: Standing) {
  return {
    id: scenario.id,
    name: scenario.name,
    isOpen: open !== null,
    verdict: last?.verdict ?? null,
    brokenBy: broken?.version ?? null,
  }
}
