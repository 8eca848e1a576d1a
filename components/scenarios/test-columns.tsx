import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { Badge } from '@/components/ui/text/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { OpenRun, ScenarioStanding } from '@/lib/features/scenarios/read-scenarios'
import { VerdictBadge } from './verdict'
import { RunOneTest } from './runs-later'

export async function testColumns(assistantId: string): Promise<Column<ScenarioStanding>[]> {
  const t = await getTranslations('scenarios.columns')
  return [
    { key: 'name', header: t('name'), cell: ({ scenario }) => scenario.name },
    {
      key: 'result',
      header: t('result'),
      cell: (standing) => <Result standing={standing} />,
    },
    {
      key: 'when',
      header: t('when'),
      phone: 'hide',
      cell: ({ last }) => last && <When run={last} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      numeric: true,
      phone: 'end',
      cell: ({ scenario, open }) => (
        <RunOneTest
          assistantId={assistantId}
          id={scenario.id}
          name={scenario.name}
          isOpen={open !== null}
          inList
        />
      ),
    },
  ]
}

/** The last result, and the one before it if it was different. */
async function Result({ standing }: { standing: ScenarioStanding }) {
  const t = await getTranslations('scenarios.columns')
  const { open, last, previous } = standing
  const changed = last && previous?.verdict && previous.verdict !== last.verdict
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {open && <VerdictBadge run={open} />}
      {(last || !open) && <VerdictBadge run={last} />}
      {changed && previous.verdict && <Badge>{t(`before.${previous.verdict}`)}</Badge>}
      {open && <LastLine run={open} />}
    </span>
  )
}

/** The last words of a run in progress. As wide as the column. */
async function LastLine({ run: { entries } }: { run: OpenRun }) {
  const t = await getTranslations('scenarios.talk')
  const last = entries.findLast((entry) => entry.kind === 'said')
  if (!last) return null
  return (
    <span className="line-clamp-1 w-0 min-w-full text-sm wrap-anywhere text-muted">
      {t(last.role)}: {last.text}
    </span>
  )
}

async function When({ run }: { run: NonNullable<ScenarioStanding['last']> }) {
  const t = await getTranslations('scenarios.run')
  return (
    <span className="text-muted">
      <RelativeTime value={run.createdAt} /> ·{' '}
      {t(run.isDraft ? 'draft' : 'version', { version: run.assistantVersion })}
    </span>
  )
}
