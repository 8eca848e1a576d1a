import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { OpenRunView } from '@/components/scenarios/open-run-view'
import { RunHistory } from '@/components/scenarios/run-history'
import { RunView } from '@/components/scenarios/run-view'
import { TestHeader } from '@/components/scenarios/test-header'
import type { SearchParams } from '@/components/ui/list/address'
import { ClientMessages } from '@/i18n/client-messages'
import { TestPageParams } from '@/lib/features/scenarios/contract/panel-input'
import { findCallOf } from '@/lib/features/scenarios/fix/find-call'
import { readRuns, readStanding } from '@/lib/features/scenarios/read-scenarios'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { WatchRuns } from '@/components/scenarios/watch-runs'

interface Props {
  params: Promise<{ id: string; scenarioId: string }>
  searchParams: Promise<SearchParams>
}

/** The test. Title and page share it, so that it is read once per request. */
const findTest = cache((owner: Owner, id: string) => foundOnPage(readStanding(owner, id)))

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findTest(account, (await params).scenarioId)).scenario.name }
}

export default async function TestPage(props: Props) {
  const { id, scenarioId } = await props.params
  const account = await requirePageSession(`/assistants/${id}/scenarios/${scenarioId}`)
  const t = await getTranslations('scenarios')
  const standing = await findTest(account, scenarioId)
  const { scenario, open, last, broken } = standing
  const { run, with: compared } = TestPageParams.parse(await props.searchParams)
  const ended = standing.runs.filter(({ verdict }) => verdict !== null)
  const at = Math.max(
    0,
    ended.findIndex((one) => one.id === run),
  )
  const other = ended.find((one) => one.id === compared) ?? ended[at + 1]
  const ids = [ended[at], other].flatMap((one) => (one ? [one.id] : []))
  const [[shown, before = null], call] = await Promise.all([
    readRuns(account, scenarioId, ids),
    findCallOf(account, scenario),
  ])
  const watched = {
    id: scenarioId,
    name: scenario.name,
    isOpen: open !== null,
    verdict: last?.verdict ?? null,
    brokenBy: broken?.version ?? null,
  }
  return (
    <>
      <ClientMessages namespaces={['scenarios-runs']}>
        <TestHeader
          assistantId={scenario.assistantId}
          scenario={scenario}
          open={open}
          last={last}
          call={call}
        />
        <WatchRuns tests={[watched]} />
      </ClientMessages>
      {open && <OpenRunView run={open} />}
      {shown ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <RunView title={t('run.this')} run={shown} other={before} />
          {before && <RunView title={t('run.before')} run={before} other={shown} />}
        </div>
      ) : (
        !open && <p className="text-muted">{t('run.never')}</p>
      )}
      <RunHistory
        path={`/assistants/${scenario.assistantId}/scenarios/${scenarioId}`}
        runs={ended}
        shownId={shown?.id ?? null}
      />
    </>
  )
}
